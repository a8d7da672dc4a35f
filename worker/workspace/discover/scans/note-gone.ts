import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { markStale } from "../../people/contacts/mark-stale.ts"
import { noteNoLongerThere, noteStillThere, sourcesOnPages } from "../../people/sources/sources-on-pages.ts"
import { stillSays } from "./still-says.ts"
import { type ScanPageRow, type ScanRow, scanPages } from "./table.ts"

/** What a server says of a page that is there no more. */
const gone = [404, 410]

/**
 * Notes of every detail that was read on one of these pages before whether it still stands there; what does not is marked, and
 * deleted never. A page that could not be read this time tells nothing, unless its server says that it is gone. Somebody of whom
 * nothing is found any more goes stale, and is active again once something is.
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
    // What this very scan has found is there.
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
