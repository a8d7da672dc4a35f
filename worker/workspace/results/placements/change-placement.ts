import { eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { setSnapshotsApart } from "../snapshots/keep-snapshot.ts"
import type { PlacementChange, PlacementDetail } from "./contract.ts"
import { findPlacement, readRow } from "./find-placement.ts"
import { noteState } from "./keep-check.ts"
import { notePlaced } from "./note-placed.ts"
import { outletOfPage } from "./outlet-of-page.ts"
import { readInput } from "./read-input.ts"
import { type PlacementRow, placements } from "./table.ts"
import { isTarget } from "./target.ts"

/**
 * Changes the given fields. With another page, or another link to look for, it is checked again; what was found and still counts stays
 * seen since the day on which it was. Throws 404, 422, 409.
 */
export function changePlacement(ctx: Ctx, id: string, change: PlacementChange): PlacementDetail {
  ctx.write(() => {
    const before = readRow(ctx, id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const input = readInput(ctx, { ...before, ...given }, before)
    const { pageUrl, pageNorm, host, targetUrls, match, phrase, clientId, campaignId, contactId } = input
    const asked = { pageUrl, pageNorm, host, targetUrls, match, phrase, clientId, campaignId, contactId }
    if (isSame(before, asked)) return
    const isAnew = !isSame(before, { pageUrl, targetUrls, match, phrase })
    const outletId = pageUrl === before.pageUrl ? before.outletId : outletOfPage(ctx, new URL(pageUrl))
    const isElsewhere = pageNorm !== before.pageNorm
    const after: PlacementRow = {
      ...before,
      ...asked,
      outletId,
      ...(isAnew && { ...(isStillFound(before, asked) ? lookedForAnew : unseen), nextCheckAt: ctx.now }),
      ...(isElsewhere && { title: "" }),
      // Never reuses the old value, so that a running check can tell what it was started for.
      updatedAt: Math.max(ctx.now, before.updatedAt + 1),
    }
    ctx.db.update(placements).set(after).where(eq(placements.id, id)).run()
    if (isAnew) planJob(ctx, "placement.check", id)
    if (isElsewhere) setSnapshotsApart(ctx, id)
    if (after.state !== before.state) noteState(ctx, after, newId("plk", ctx.now))
    notePlaced(ctx, after)
    record(ctx, "placement.changed", id)
  })
  return findPlacement(ctx, id)
}

/** Whether what was last found on the page is among what is looked for now. */
const isStillFound = (
  { pageUrl, firstSeenAt, foundUrl, phrase }: PlacementRow,
  asked: Pick<PlacementRow, "pageUrl" | "targetUrls" | "match" | "phrase">,
): boolean =>
  pageUrl === asked.pageUrl &&
  firstSeenAt !== null &&
  (foundUrl === null
    ? phrase === asked.phrase
    : asked.targetUrls.some((target) => isTarget(new URL(foundUrl), new URL(target), asked.match)))

const lookedForAnew = { state: "pending" } as const satisfies Partial<PlacementRow>

const unseen = {
  state: "pending",
  type: null,
  foundUrl: null,
  anchor: "",
  rel: "",
  nofollow: false,
  sponsored: false,
  ugc: false,
  noindex: false,
  quote: "",
  first: null,
  firstSeenAt: null,
  lastSeenAt: null,
  misses: 0,
  missedFrom: null,
  reason: null,
} as const satisfies Partial<PlacementRow>

const isSame = (before: PlacementRow, asked: Partial<PlacementRow>): boolean =>
  Object.entries(asked).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name as keyof PlacementRow]),
  )
