import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { Problem } from "../../http/problem.ts"
import { blogDrafts } from "../blog/drafts/table.ts"
import { blogRevisions } from "../blog/revisions/table.ts"
import { blogPosts } from "../blog/table.ts"
import { type SectionId, titleOf } from "../documents/contract.ts"
import { documents } from "../documents/table.ts"
import { IN_EARLIER_VERSION } from "./contract.ts"

// An id is 32 random digits, so a page whose text contains it uses the image.
const inPost = (id: string) =>
  sql`(instr(${blogPosts.featuredImage}, ${id}) > 0 or instr(${blogPosts.content}, ${id}) > 0)`
const inDraft = (id: string) =>
  sql`(instr(${blogDrafts.featuredImage}, ${id}) > 0 or instr(${blogDrafts.content}, ${id}) > 0)`
const inDocument = (id: string) => sql`instr(${documents.html}, ${id}) > 0`

const inRevision = (id: string) =>
  sql`(instr(${blogRevisions.featuredImage}, ${id}) > 0 or instr(${blogRevisions.content}, ${id}) > 0)`

/** Holds for an image that would be missing from no post of which an earlier version comes back. */
export const isInNoRevision = (id: string): SQL =>
  sql`not exists (select 1 from ${blogRevisions} where ${inRevision(id)})`

/** Holds for an image that no page shows, and no draft will. */
export const isUnused = (id: string): SQL =>
  sql`not exists (select 1 from ${blogPosts} where ${inPost(id)})
    and not exists (select 1 from ${blogDrafts} where ${inDraft(id)})
    and not exists (select 1 from ${documents} where ${inDocument(id)})`

/** The questions for the pages and drafts that show an image. */
export const selectUses = (db: Database, id: string) =>
  [
    db
      .select({ slug: blogPosts.slug, title: blogPosts.title })
      .from(blogPosts)
      .where(inPost(id))
      .limit(mostListed),
    db
      .select({ id: blogDrafts.id, title: blogDrafts.title })
      .from(blogDrafts)
      .where(inDraft(id))
      .limit(mostListed),
    db.select({ id: documents.id }).from(documents).where(inDocument(id)),
    db
      .select({ title: blogPosts.title })
      .from(blogPosts)
      .where(
        sql`exists (select 1 from ${blogRevisions} where post_id = ${blogPosts.id} and ${inRevision(id)})`,
      )
      .limit(mostListed),
  ] as const

const mostListed = 100
const mostNamed = 3

/** 409 with the titles of the pages that show an image. */
export function inUse(
  posts: { slug: string; title: string }[],
  drafts: { id: string; title: string }[],
  sections: { id: string }[],
): Problem {
  const pages = [
    ...posts.map(({ slug, title }) => ({ field: slug, title })),
    ...drafts.map(({ id, title }) => ({ field: id, title: `Draft: ${title || "Untitled"}` })),
    ...sections.map(({ id }) => ({ field: id, title: `Documentation: ${titleOf(id as SectionId)}` })),
  ]
  return new Problem(409, "in_use", `This image is shown in ${nameSome(pages)}. Remove it there first.`, {
    details: pages.map(({ field, title }) => ({ field, code: "in_use", message: title })),
  })
}

/** 409 with the titles of the posts of which an earlier version shows an image. */
export const inEarlierVersion = (posts: { title: string }[]): Problem =>
  new Problem(
    409,
    IN_EARLIER_VERSION,
    `Earlier versions of ${nameSome(posts)} show this image. It would be missing where one of them comes back.`,
  )

function nameSome(pages: { title: string }[]): string {
  const named = pages.slice(0, mostNamed).map(({ title }) => `“${title}”`)
  const rest = pages.length - named.length
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(" and ")
}
