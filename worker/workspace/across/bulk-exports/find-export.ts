import { and, desc, eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import type { BulkExport } from "./contract.ts"
import { forgetFile, readFile } from "./export-file.ts"
import { bulkExports } from "./table.ts"

/** Those of the key that asks, the newest first. */
export const listExports = ({ db, actor }: Ctx): BulkExport[] =>
  db
    .select()
    .from(bulkExports)
    .where(eq(bulkExports.apiKeyId, actor.id))
    .orderBy(desc(bulkExports.createdAt), desc(bulkExports.id))
    .all()

/** Throws 404, also for one of another key. */
export function findExport({ db, actor }: Ctx, id: string): BulkExport {
  const isIts = and(eq(bulkExports.id, id), eq(bulkExports.apiKeyId, actor.id))
  const row = db.select().from(bulkExports).where(isIts).get()
  if (!row) throw notFound("export")
  return row
}

/** The file, with what it is. Throws 404, and 409 while there is none. */
export function openExport(ctx: Ctx, id: string): { found: BulkExport; file: ReadableStream<Uint8Array> } {
  const found = findExport(ctx, id)
  if (found.state === "running")
    throw conflict("It is still being made. Ask for the export until it is ready.")
  if (found.state === "failed") throw conflict(`There is no file. ${found.error ?? ""}`.trim())
  return { found, file: readFile(ctx, id) }
}

/** Forgets it with its file, or stops making it. Throws 404. */
export function deleteExport(ctx: Ctx, id: string): void {
  ctx.write(() => {
    findExport(ctx, id)
    forgetFile(ctx, id)
    ctx.db.delete(bulkExports).where(eq(bulkExports.id, id)).run()
    // So that its job finds at once that nothing is left to do.
    planJob(ctx, "export.make", id)
  })
}
