import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Scan } from "./contract.ts"
import { endScan } from "./end-scan.ts"
import { findScan } from "./find-scan.ts"
import { readRow } from "./read-row.ts"

/**
 * Ends a scan before its last page. The people found until then can be reviewed; a scan that has ended stays as it is.
 * Throws 404.
 */
export function stopScan(ctx: Ctx, id: string): Scan {
  ctx.write(() => {
    const scan = readRow(ctx, id)
    if (!scan) throw notFound("scan")
    if (scan.finishedAt === null) endScan(ctx, scan, "stopped", null)
  })
  return findScan(ctx, id)
}
