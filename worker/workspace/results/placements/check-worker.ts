import { and, eq, max, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { takeSnapshot } from "../snapshots/keep-snapshot.ts"
import { keepCheck } from "./keep-check.ts"
import { type PlacementRow, placements } from "./table.ts"
import { visitPage } from "./visit-page.ts"

const minute = 60_000

/**
 * Reads the page of a placement when its check is due. A few run at the same time, and no website is asked without a
 * pause.
 */
export const checkWorker: Worker = {
  sideBySide: 3,
  async prepare(ctx, id) {
    const placement = ctx.db.select().from(placements).where(eq(placements.id, id)).get()
    if (!placement) return () => null
    const pause = pauseLeft(ctx, placement)
    if (pause > 0) return (later) => later.now + pause
    // Stored before any await, so that other checks that start now also pause for this website.
    ctx.db.update(placements).set({ askedAt: ctx.now }).where(eq(placements.id, id)).run()
    const wait = await ctx.takeHost(new URL(placement.pageUrl).host)
    if (wait > 0) return (later) => later.now + wait
    const visit = await visitPage(ctx, placement)
    if (visit === "busy") return (later) => later.now + minute
    const taken = visit.page && (await takeSnapshot(ctx, id, visit.page, visit.found))
    return (later) => keepCheck(later, placement, visit, taken)
  },
  giveUp(ctx, id) {
    const reason = "Something went wrong on our side. Check it again by hand."
    ctx.db.update(placements).set({ reason, nextCheckAt: null }).where(eq(placements.id, id)).run()
  },
}

/** Returns how long to wait, in milliseconds, before requesting another page from the same website. */
function pauseLeft({ db, now, settings }: Ctx, { id, host }: PlacementRow): number {
  const isOther = and(eq(placements.host, host), ne(placements.id, id))
  const last =
    db
      .select({ at: max(placements.askedAt) })
      .from(placements)
      .where(isOther)
      .get()?.at ?? null
  return last === null ? 0 : Math.min(settings.FETCH_PAUSE_MS, last + settings.FETCH_PAUSE_MS - now)
}
