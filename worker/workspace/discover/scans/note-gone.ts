import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { judgeSources, type PageNow } from "./judge-sources.ts"
import { type ScanPageRow, type ScanRow, scanPages } from "./table.ts"

/** The answers of a server for a page that no longer exists. */
export const GONE: readonly number[] = [404, 410]

/**
 * Checks what was known from the pages of a scan before. A page that could not be read this time proves nothing, unless its
 * server says that it is gone. Details that this very scan has found are there.
 */
export function noteGone(ctx: Ctx, scan: ScanRow, read: readonly ScanPageRow[]): void {
  const pages = [...missingPages(ctx, scan), ...read].map((page): [string, PageNow] => [
    page.reading?.url ?? page.url,
    { reading: page.reading, seenAt: page.fetchedAt ?? ctx.now },
  ])
  judgeSources(ctx, new Map(pages), scan.startedAt ?? scan.createdAt)
}

const missingPages = ({ db }: Ctx, { id }: ScanRow): ScanPageRow[] =>
  db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.scanId, id), inArray(scanPages.httpStatus, [...GONE])))
    .all()
