import { and, desc, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { type MergeRow, merges } from "./table.ts"

type NewMerge = Pick<MergeRow, "mergedId" | "name" | "survivorId" | "contactId" | "changes">

/** Keeps that one contact became part of another, and what that changed. A caller's transaction holds it. */
export function keepMerge({ db, now, actor }: Ctx, merge: NewMerge): void {
  db.insert(merges)
    .values({ ...merge, id: newId("mrg", now), mergedBy: actor.name, mergedAt: now })
    .run()
}

export const findMerge = ({ db }: Ctx, id: string): MergeRow | undefined =>
  db.select().from(merges).where(eq(merges.id, id)).get()

/** A merge that is undone leaves nothing behind. */
export const forgetMerge = ({ db }: Ctx, id: string): void => {
  db.delete(merges).where(eq(merges.id, id)).run()
}

/** The last merge into this contact, while it is one itself. */
export const latestMerge = ({ db }: Ctx, contactId: string) =>
  db
    .select({ id: merges.id })
    .from(merges)
    .where(and(eq(merges.contactId, contactId), eq(merges.survivorId, contactId)))
    .orderBy(desc(merges.id))
    .limit(1)
    .get()
