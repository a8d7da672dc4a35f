import { desc, eq, sql } from "drizzle-orm"
import { notFound, Problem } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { Merge } from "./contract.ts"
import { merges } from "./table.ts"

/** Returns the contact for this id: the contact itself, or the one that it was merged into. */
export const survivorOf = ({ db }: Pick<Ctx, "db">, id: string): string =>
  db.select({ id: merges.contactId }).from(merges).where(eq(merges.mergedId, id)).get()?.id ?? id

/** The number of the contact into whom the one with this number was merged; null when nobody was. */
export const survivorOfNumber = ({ db }: Pick<Ctx, "db">, number: number): number | null =>
  db.get<{ number: number }>(sql`select c.number from ${merges} m, json_each(m.changes) change
    join contacts c on c.id = m.contact_id
    where change.value ->> '$.table' = 'contacts' and change.value ->> '$.before.id' = m.merged_id
      and change.value ->> '$.before.number' = ${number}`)?.number ?? null

/**
 * Returns the error for a missing contact: reads are redirected to the survivor, but changes and deletions must name it
 * explicitly.
 */
export function noContact(ctx: Ctx, id: string): Problem {
  const survivor = survivorOf(ctx, id)
  if (survivor === id) return notFound("contact")
  return new Problem(409, "merged", `This contact was merged into ${survivor}. Use that id.`)
}

/** The contacts that were merged into this one, newest first. Only the first can be undone immediately. */
export const mergesOf = ({ db }: Ctx, contactId: string): Merge[] =>
  db
    .select({ id: merges.id, name: merges.name, mergedBy: merges.mergedBy, mergedAt: merges.mergedAt })
    .from(merges)
    .where(eq(merges.contactId, contactId))
    .orderBy(desc(merges.id))
    .all()
    .map((merge) => ({ ...merge, mergedAt: toIso(merge.mergedAt) }))
