import { eq, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { KEPT_DAYS } from "../files/contract.ts"
import { type ImportRow, importRows, imports } from "./table.ts"

const hour = 3_600_000
/** Rows that are emptied at once. */
const batch = 10_000

/** Schedules the deletion of a new file's contents at the end of its retention period. */
export const planForgetting = (ctx: Ctx, id: string): void =>
  planJob(ctx, "file.forget", id, ctx.now + KEPT_DAYS * DAY)

/**
 * Deletes a file's contents row by row, with the data needed to undo it; the outcome of each row stays for counting. A
 * file that was never applied is deleted completely.
 */
export const forgetWorker: Worker = {
  // We promised to delete the file's contents by then, whoever is suspended.
  runsWhileSuspended: true,
  prepare: (_, id) => (ctx) => {
    const file = ctx.db.select().from(imports).where(eq(imports.id, id)).get()
    if (!file || file.forgottenAt !== null) return null
    const due = file.createdAt + KEPT_DAYS * DAY
    if (due > ctx.now) return due
    if (file.state === "applying" || file.state === "undoing") return ctx.now + hour
    return forget(ctx, file)
  },
  giveUp: () => {},
}

function forget(ctx: Ctx, { id, state }: ImportRow): number | null {
  const { db, now } = ctx
  if (state === "uploading" || state === "uploaded" || state === "previewed") {
    db.delete(imports).where(eq(imports.id, id)).run()
    return null
  }
  const emptied = db
    .update(importRows)
    .set({ cells: [], before: null })
    .where(sql`rowid in (select rowid from ${importRows} where import_id = ${id}
      and (cells <> '[]' or before is not null) limit ${batch})`)
    .returning({ number: importRows.number })
    .all()
  if (emptied.length === batch) return now
  db.update(imports).set({ forgottenAt: now }).where(eq(imports.id, id)).run()
  return null
}
