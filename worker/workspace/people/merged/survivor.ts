import { desc, eq } from "drizzle-orm"
import { notFound, Problem } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { Merge } from "./contract.ts"
import { merges } from "./table.ts"

/** The contact that answers for this id: its own, or the one that it was merged into. */
export const survivorOf = ({ db }: Ctx, id: string): string =>
  db.select({ id: merges.contactId }).from(merges).where(eq(merges.mergedId, id)).get()?.id ?? id

/** Why nobody has this id: a reader is led on, but what changes or deletes must name the one that is meant. */
export function noContact(ctx: Ctx, id: string): Problem {
  const survivor = survivorOf(ctx, id)
  if (survivor === id) return notFound("contact")
  return new Problem(409, "merged", `This contact was merged into ${survivor}. Use that id.`)
}

/** Who became part of a contact, the latest first. Only the first can be undone at once. */
export const mergesOf = ({ db }: Ctx, contactId: string): Merge[] =>
  db
    .select({ id: merges.id, name: merges.name, mergedBy: merges.mergedBy, mergedAt: merges.mergedAt })
    .from(merges)
    .where(eq(merges.contactId, contactId))
    .orderBy(desc(merges.id))
    .all()
    .map((merge) => ({ ...merge, mergedAt: toIso(merge.mergedAt) }))
