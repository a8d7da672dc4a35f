import { and, desc, eq, inArray, sql } from "drizzle-orm"
import { addEvent } from "../../campaigns/engine/add-event.ts"
import { findEnrolmentOf } from "../../campaigns/enrolments/find-enrolment.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { noteOutletPlaced } from "../../people/outlets/refer-to-outlet.ts"
import { isForgotten, keepSnapshot, sweepSnapshots, type Taken } from "../snapshots/keep-snapshot.ts"
import type { Found, PlacementState } from "./contract.ts"
import { nextCheckAt, nextStatus, type Reading } from "./next-status.ts"
import { notePlaced } from "./note-placed.ts"
import { type PlacementRow, placementChecks, placements } from "./table.ts"
import type { Visit } from "./visit-page.ts"

/** Two years of weeks. */
const mostChecks = 104

/**
 * Stores the result of a check with all its consequences, and returns when the next check is due; null if the placement
 * was removed meanwhile. `asked` is the placement as it was when the page was requested, and `taken` what was kept of
 * the page. Runs in the caller's transaction.
 */
export function keepCheck(ctx: Ctx, asked: PlacementRow, visit: Visit, taken: Taken | null): number | null {
  const { db, now } = ctx
  const before = db.select().from(placements).where(eq(placements.id, asked.id)).get()
  // The page was read for an expectation that has changed since, or is gone: what was stored of it has no row.
  if (before?.updatedAt !== asked.updatedAt) {
    if (taken) sweepSnapshots(ctx, asked.id)
    return before ? now : null
  }
  const after = nextStatus(before, toReading(visit), now)
  const checkId = newId("plk", now)
  const known = before.firstSeenAt === null ? null : lastTold(ctx, before.id)
  const { outcome, httpStatus, reason } = visit
  // The page still names somebody who was erased; what it says of them does not come back.
  const isBlanked = isForgotten(ctx, before.id)
  const found = isBlanked && visit.found ? { ...visit.found, quote: "", anchor: "" } : visit.found
  const facts = { at: now, outcome, state: after.state, httpStatus, reason }
  db.insert(placementChecks)
    .values({ id: checkId, placementId: before.id, ...facts, ...found })
    .run()
  forgetOldest(ctx, before.id)
  const row: PlacementRow = {
    ...after,
    ...found,
    title: isBlanked ? before.title : headlineOf(taken) || before.title || (visit.title ?? ""),
    reason,
    firstSeenAt: visit.found ? (before.firstSeenAt ?? now) : before.firstSeenAt,
    lastCheckedAt: now,
    nextCheckAt: nextCheckAt(after, now),
  }
  db.update(placements).set(row).where(eq(placements.id, before.id)).run()
  if (taken) keepSnapshot(ctx, before.id, taken)
  if (row.state !== before.state) noteState(ctx, row, checkId, row.state !== known)
  if (before.firstSeenAt === null && row.firstSeenAt !== null && row.outletId !== null)
    noteOutletPlaced(ctx, row.outletId)
  notePlaced(ctx, row)
  return row.nextCheckAt
}

/** As readers see it on the page; its title, with the name of the site, only where nothing else was read. */
const headlineOf = (taken: Taken | null): string => (taken && "headline" in taken ? taken.headline : "")

const toReading = ({ outcome, found }: Visit): Reading =>
  outcome === "seen" ? { outcome, form: toForm(found as Found) } : { outcome }

const toForm = ({ type, foundUrl, nofollow, sponsored, ugc, noindex }: Found) => ({
  type,
  foundUrl,
  nofollow,
  sponsored,
  ugc,
  noindex,
})

/** Whether a placement was live or lost when that was last told. A page that could not be read meanwhile was neither. */
const lastTold = ({ db }: Ctx, placementId: string): PlacementState | null =>
  db
    .select({ state: placementChecks.state })
    .from(placementChecks)
    .where(
      and(eq(placementChecks.placementId, placementId), inArray(placementChecks.state, ["live", "lost"])),
    )
    .orderBy(desc(placementChecks.at), desc(placementChecks.id))
    .limit(1)
    .get()?.state ?? null

/** Records that a placement changed its state. `key` prevents a duplicate when the same change is recorded again. */
export function noteState(ctx: Ctx, row: PlacementRow, key: string, isNews = true): void {
  const { id: placementId, campaignId, contactId, pageUrl } = row
  const type: `placement.${PlacementState}` = `placement.${row.state}`
  addEvent(ctx, {
    type,
    dedupeKey: `${type}:${key}`,
    about: { campaignId, contactId, enrolmentId: findEnrolmentOf(ctx, row)?.id ?? null },
    payload: { placementId, pageUrl },
    isNews,
  })
}

const forgetOldest = ({ db }: Ctx, placementId: string) =>
  db.run(sql`delete from placement_checks where id in (
    select id from placement_checks where placement_id = ${placementId} order by at desc, id desc limit -1 offset ${mostChecks})`)
