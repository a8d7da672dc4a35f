import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { choosePage } from "./choose-page.ts"
import { endScan, forgetReadings } from "./end-scan.ts"
import { pagesOf } from "./find-scan.ts"
import { keepPage } from "./keep-page.ts"
import { readRow } from "./read-row.ts"
import { scans } from "./table.ts"
import { visitPage } from "./visit-page.ts"

/** Reads a website page by page, each of them a part of the job, with a pause after it. */
export const scanWorker: Worker = {
  async prepare(ctx, id) {
    begin(ctx, id)
    const scan = readRow(ctx, id)
    if (scan?.state !== "running") return () => null
    const page = choosePage(pagesOf(ctx, id))
    if (!page) {
      return (later) => {
        finish(later, id)
        return null
      }
    }
    const wait = await ctx.takeHost(new URL(page.url).host)
    if (wait > 0) return (later) => later.now + wait
    const visit = await visitPage(ctx, scan, page)
    return (later) => (keepPage(later, id, page, visit) ? later.now + later.settings.FETCH_PAUSE_MS : null)
  },
  giveUp(ctx, id) {
    const reason = "Something went wrong on our side, and the scan stopped."
    ctx.db.update(scans).set({ state: "failed", reason, finishedAt: ctx.now }).where(eq(scans.id, id)).run()
    forgetReadings(ctx, id)
  },
}

function begin({ db, now }: Ctx, id: string): void {
  db.update(scans)
    .set({ state: "running", startedAt: now })
    .where(and(eq(scans.id, id), eq(scans.state, "queued")))
    .run()
}

/** A website of which no page could be read was closed to us, or was not there. */
function finish(ctx: Ctx, id: string): void {
  const scan = readRow(ctx, id)
  if (scan?.state !== "running") return
  const pages = pagesOf(ctx, id)
  const [first] = pages
  const isRead = pages.some(({ state }) => state === "read")
  const isClosed = first?.robots === "disallowed" || first?.robots === "unreachable"
  endScan(
    ctx,
    scan,
    isRead ? "done" : isClosed ? "blocked" : "failed",
    isRead ? null : (first?.refusal ?? null),
  )
}
