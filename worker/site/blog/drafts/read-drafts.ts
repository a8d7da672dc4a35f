import { desc, eq } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Draft, DraftCard } from "./contract.ts"
import { blogDrafts } from "./table.ts"

/** All drafts, those that were saved last first. */
export async function listDrafts({ db }: Ctx): Promise<{ drafts: DraftCard[] }> {
  const { id, title, updatedAt, publishAt, problem } = blogDrafts
  const rows = await db
    .select({ id, title, updatedAt, publishAt, problem })
    .from(blogDrafts)
    .orderBy(desc(updatedAt))
    .limit(mostListed)
  return { drafts: rows.map(presentCard) }
}

const mostListed = 200

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
