import { notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { trashKinds } from "../../people/trashed/contract.ts"
import { findEntries, KEPT, oldestEntry } from "../../people/trashed/entries.ts"
import { entriesOfNotes } from "../../people/trashed/search-entries.ts"
import { forget } from "./forget.ts"
import { mayChange, mayChangeEntry } from "./may-change.ts"

/** Deletes one thing for good. Throws 404. */
export function deleteForGood(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const [entry] = findEntries(ctx, { id }, { most: 1 })
    if (!entry) throw notFound("item in the trash")
    mayChangeEntry(ctx, entry)
    forget(ctx, { id })
    record(ctx, "trash.deleted", entry.itemId)
  })
}

/** Deletes everything in the trash for good, but for the notes of others if the actor may not delete those. */
export function emptyTrash(ctx: Ctx): void {
  for (const kind of trashKinds) mayChange(ctx, kind)
  ctx.write(() => {
    const gone = forget(ctx, { allBut: notesOfOthers(ctx) })
    if (gone[0]) record(ctx, "trash.emptied", gone[0].itemId, gone.length)
  })
}

const notesOfOthers = (ctx: Ctx): number[] =>
  ctx.actor.may.includes("workspace:manage") ? [] : entriesOfNotes(ctx, { notBy: ctx.actor.id })

/** Deletes for good what has been in the trash for 30 days. */
export const emptyWorker: Worker = {
  prepare: () => (ctx) => {
    forget(ctx, { until: ctx.now - KEPT })
    const oldest = oldestEntry(ctx)
    return oldest === null ? null : oldest + KEPT
  },
  giveUp() {},
}
