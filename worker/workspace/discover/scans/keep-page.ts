import { and, eq, inArray, ne } from "drizzle-orm"
import { comparable, type NextLink } from "../../../fetching/reading/next-links.ts"
import type { Ctx } from "../../core/context.ts"
import { keepArticles } from "../../people/articles/keep-articles.ts"
import { isScanned, pickLinks } from "./choose-page.ts"
import { endScan } from "./end-scan.ts"
import { keepOutlet } from "./keep-outlet.ts"
import { toKept } from "./kept-reading.ts"
import { pagesBefore } from "./pages-before.ts"
import { readRow } from "./read-row.ts"
import { siteOf } from "./site-of.ts"
import { type ScanPageRow, type ScanRow, scanPages, scans } from "./table.ts"
import type { Visit } from "./visit-page.ts"

type Found = Extract<Visit, { refusal: null }>

/**
 * Stores the result of a page: its row, the details of its outlet, its articles, and the pages it links to. Returns
 * false when the scan has ended meanwhile. Storing a page twice changes nothing.
 */
export function keepPage(ctx: Ctx, scanId: string, page: ScanPageRow, visit: Visit): boolean {
  const scan = readRow(ctx, scanId)
  if (scan?.state !== "running") return false
  const isFound = visit.refusal === null
  const kept = ctx.db
    .update(scanPages)
    .set({
      state: isFound ? "read" : "refused",
      refusal: visit.refusal,
      httpStatus: visit.status,
      robots: visit.robots,
      fetchedAt: ctx.now,
      ...(isFound && { contentHash: visit.hash, reading: toKept(visit.url, visit.reading) }),
    })
    .where(and(eq(scanPages.number, page.number), eq(scanPages.state, "waiting")))
    .returning()
    .get()
  // The given page may be forbidden, and the rest of the website allowed.
  if (kept?.kind === "start" && !isFound) addPages(ctx, scan, page.url, [homeOf(page.url)])
  if (!kept || !isFound) return true
  if (scan.home === null && !takeSite(ctx, scan, visit.url)) {
    endScan(ctx, scan, "failed", `It leads to ${siteOf(new URL(visit.url))}, which is being scanned already.`)
    return false
  }
  keepReading(ctx, scan, kept, visit)
  return true
}

function keepReading(ctx: Ctx, scan: ScanRow, page: ScanPageRow, { url, hash, reading }: Found): void {
  const kept = toKept(url, reading)
  const outletId = keepOutlet(ctx, scan, kept, new Map([[url, page]]))
  keepArticles(ctx, outletId, kept.findings.articles, { url, hash })
  const home = scan.home ?? homeOf(url).url
  ctx.db.update(scans).set({ outletId, home }).where(eq(scans.id, scan.id)).run()
  addPages(ctx, scan, url, [...reading.links, homeOf(home)])
  // After those that are led to now: what nothing leads to any more may have been taken away.
  if (scan.home === null) addPages(ctx, scan, null, pagesBefore(ctx, scan, outletId))
  forgetReadTwice(ctx, scan, page, url)
}

function addPages({ db }: Ctx, { id }: ScanRow, foundOn: string | null, links: readonly NextLink[]): void {
  const known = db.select().from(scanPages).where(eq(scanPages.scanId, id)).all()
  for (const { url, kind } of pickLinks(links, known)) {
    if (!isScanned(kind)) continue
    db.insert(scanPages)
      .values({ scanId: id, url, urlNorm: comparable(url), kind, foundOn })
      .onConflictDoNothing()
      .run()
  }
}

const homeOf = (url: string): NextLink => ({ url: new URL("/", url).href, kind: "home" })

/** The page to which another one redirected need not be asked for again. */
function forgetReadTwice({ db }: Ctx, { id }: ScanRow, { number }: ScanPageRow, url: string): void {
  const isSame = and(
    eq(scanPages.scanId, id),
    eq(scanPages.urlNorm, comparable(url)),
    ne(scanPages.number, number),
  )
  db.delete(scanPages)
    .where(and(isSame, eq(scanPages.state, "waiting")))
    .run()
}

/** A website that led to another one counts as that one from then on. False when another scan is reading it already. */
function takeSite({ db }: Ctx, scan: ScanRow, url: string): boolean {
  const site = siteOf(new URL(url))
  if (site === scan.site) return true
  const isRival = and(eq(scans.site, site), inArray(scans.state, ["queued", "running"]))
  if (db.select({ id: scans.id }).from(scans).where(isRival).get()) return false
  db.update(scans).set({ site }).where(eq(scans.id, scan.id)).run()
  return true
}
