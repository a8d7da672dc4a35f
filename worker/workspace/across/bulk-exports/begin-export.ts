import { and, count, lte, ne } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { type BulkExport, KEPT_HOURS, MOST_EXPORTS } from "./contract.ts"
import { forgetFile } from "./export-file.ts"
import { bulkExports } from "./table.ts"
import type { NewExportV1 } from "./v1-schemas.ts"

/** Begins to make a file, for the key that asks. Throws 409 when there are too many. */
export function beginExport(ctx: Ctx, { list, format, query }: NewExportV1): BulkExport {
  const id = newId("bex", ctx.now)
  const row = {
    id,
    apiKeyId: ctx.actor.id,
    list,
    format,
    query,
    createdAt: ctx.now,
    expiresAt: ctx.now + (KEPT_HOURS / 24) * DAY,
  }
  return ctx.write(() => {
    forgetExpired(ctx)
    const { total } = ctx.db.select({ total: count() }).from(bulkExports).get() ?? { total: 0 }
    if (total >= MOST_EXPORTS) throw tooMany()
    planJob(ctx, "export.make", id)
    return ctx.db.insert(bulkExports).values(row).returning().get()
  })
}

/** One that was given up has no job any more that would forget it. What still runs is forgotten by its job. */
function forgetExpired(ctx: Ctx): void {
  const isOver = and(lte(bulkExports.expiresAt, ctx.now), ne(bulkExports.state, "running"))
  const expired = ctx.db.delete(bulkExports).where(isOver).returning({ id: bulkExports.id }).all()
  for (const { id } of expired) forgetFile(ctx, id)
}

const tooMany = () =>
  conflict(
    `A workspace keeps at most ${MOST_EXPORTS} exports at once, each for ${KEPT_HOURS} hours. Delete one that you have read.`,
  )
