import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { markStale } from "../../people/contacts/mark-stale.ts"
import { noteNoLongerThere, noteStillThere, sourcesOnPages } from "../../people/sources/sources-on-pages.ts"
import { stillSays } from "./still-says.ts"
import { type ScanPageRow, type ScanRow, scanPages } from "./table.ts"

/** The answers of a server for a page that no longer exists. */
const gone = [404, 410]

/**
 * Checks for every detail that was read on one of these pages before whether it is still there; a missing one is
 * marked, and never deleted. A page that could not be read this time proves nothing, unless its server says that it is
 * gone. A person of whom nothing is found any more becomes stale, and active again once something is.
 */
export function noteGone(ctx: Ctx, scan: ScanRow, read: readonly ScanPageRow[]): void {
  const pages = new Map([
    ...missingPages(ctx, scan).map((page) => [page.url, page] as const),
    ...read.map((page) => [page.reading?.url ?? page.url, page] as const),
  ])
  const people = new Set<string>()
  for (const source of sourcesOnPages(ctx, [...pages.keys()])) {
    if (source.contactId) people.add(source.contactId)
    const page = pages.get(source.url ?? "")
    // Details that this very scan has found are there.
    if (!page || source.lastSeenAt >= (scan.startedAt ?? scan.createdAt)) continue
    const seenAt = page.fetchedAt ?? ctx.now
    const isThere = page.reading !== null && stillSays(ctx, page.reading, source)
    if (isThere) noteStillThere(ctx, source, seenAt)
    else noteNoLongerThere(ctx, source, seenAt)
  }
  markStale(ctx, [...people])
}

const missingPages = ({ db }: Ctx, { id }: ScanRow): ScanPageRow[] =>
  db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.scanId, id), inArray(scanPages.httpStatus, gone)))
    .all()
