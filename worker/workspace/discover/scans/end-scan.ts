import { and, eq } from "drizzle-orm"
import { mergeFindings } from "../../../fetching/reading/merge-findings.ts"
import { record } from "../../core/audit/record.ts"
import { whoDid } from "../../core/audit/who-did.ts"
import type { Ctx } from "../../core/context.ts"
import { lastPublished } from "../../people/articles/last-published.ts"
import type { Workplace } from "../../people/contacts/recognise-person.ts"
import { lookUpOutlet, noteScanned } from "../../people/outlets/refer-to-outlet.ts"
import type { ReadPages } from "../../people/sources/keep-sources.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import type { ScanState, Withheld } from "./contract.ts"
import { decidePeople } from "./decide-people.ts"
import { keepFindings } from "./keep-findings.ts"
import { noteGone } from "./note-gone.ts"
import { type ScanPageRow, type ScanRow, scanPages, scans } from "./table.ts"

type Ended = Exclude<ScanState, "queued" | "running">

/**
 * Ends a scan: puts the people it found up for review and deletes the page data it stored. This has to wait until the
 * last page, because any page may give a person's full name, say whose an address is, or ask not to be contacted at it.
 * Runs in the caller's transaction.
 */
export function endScan(ctx: Ctx, scan: ScanRow, state: Ended, reason: string | null): void {
  const { db, now } = ctx
  const read = db
    .select()
    .from(scanPages)
    .where(and(eq(scanPages.scanId, scan.id), eq(scanPages.state, "read")))
    .all()
  const place = lookUpOutlet(ctx, scan.outletId ?? "")
  const result = place ? keepFound(ctx, scan, place, read) : { articles: 0, withheld: [] }
  db.update(scans)
    .set({ ...result, state, reason, finishedAt: now })
    .where(eq(scans.id, scan.id))
    .run()
  forgetReadings(ctx, scan.id)
  record(ctx, state === "stopped" ? "scan.stopped" : "scan.ended", scan.id)
  const onlyFor = state === "stopped" ? null : whoDid(ctx, "scan.started", scan.id)
  if (onlyFor !== null)
    ctx.notify(ctx, { kind: "scan.finished", subjectId: scan.id, key: `scan.finished:${scan.id}`, onlyFor })
}

/** Deletes the stored contents of pages, and the pages that were not read. */
export function forgetReadings({ db }: Ctx, scanId: string): void {
  const isOfScan = eq(scanPages.scanId, scanId)
  db.update(scanPages).set({ reading: null }).where(isOfScan).run()
  db.delete(scanPages)
    .where(and(isOfScan, eq(scanPages.state, "waiting")))
    .run()
}

function keepFound(
  ctx: Ctx,
  scan: ScanRow,
  place: Workplace,
  read: ScanPageRow[],
): { articles: number; withheld: Withheld[] } {
  const readings = read.flatMap(({ reading }) => reading ?? [])
  const found = mergeFindings(
    readings.map(({ findings }) => findings),
    place.name,
  )
  const suppressed = findSuppressed(
    ctx,
    found.addresses.map(({ address }) => address),
  )
  const { wanted, withheld } = decidePeople(found, (address) => suppressed.has(address))
  const pages: ReadPages = new Map(read.map((page) => [page.reading?.url ?? page.url, page]))
  keepFindings(ctx, scan.id, place, wanted, pages)
  noteGone(ctx, scan, read)
  noteScanned(ctx, place.id, lastPublished(ctx, place.id))
  return { articles: found.articles.length, withheld }
}
