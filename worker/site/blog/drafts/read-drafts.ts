import { desc, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Draft, DraftCard, DraftFilter, DraftPage } from "./contract.ts"
import { blogDrafts } from "./table.ts"

const pageSize = 50

/** One page of drafts, those that were saved last first. */
export async function listDrafts({ db }: Ctx, { before }: DraftFilter): Promise<DraftPage> {
  const { id, title, updatedAt, publishAt, problem } = blogDrafts
  const [at, last] = before?.split(":") ?? []
  // One extra row shows whether there is a next page.
  const rows = await db
    .select({ id, title, updatedAt, publishAt, problem })
    .from(blogDrafts)
    .where(at === undefined ? undefined : sql`(${updatedAt}, ${id}) < (${Number(at)}, ${last})`)
    .orderBy(desc(updatedAt), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const end = page.at(-1)
  return {
    drafts: page.map(presentCard),
    before: rows.length > pageSize && end ? `${end.updatedAt}:${end.id}` : null,
  }
}

/** A draft for the editor. 404 if there is none with this id. */
export async function findDraft({ db }: Ctx, id: string): Promise<Draft> {
  const [row] = await db.select().from(blogDrafts).where(eq(blogDrafts.id, id))
  if (!row) throw notFound("draft")
  return presentDraft(row)
}

type CardRow = Pick<DraftRow, "id" | "title" | "updatedAt" | "publishAt" | "problem">
export type DraftRow = typeof blogDrafts.$inferSelect

const presentCard = (row: CardRow): DraftCard => ({
  id: row.id,
  title: row.title,
  updatedAt: toIso(row.updatedAt),
  publishAt: toIso(row.publishAt),
  problem: row.problem,
})

export const presentDraft = (row: DraftRow): Draft => ({
  ...presentCard(row),
  slug: row.slug,
  excerpt: row.excerpt,
  category: row.category,
  featuredImage: row.featuredImage,
  featuredImageAlt: row.featuredImageAlt,
  content: row.content,
})
