import { DAY } from "../../../site/time/contract.ts"
import type { CheckOutcome, Found, PlacementState } from "./contract.ts"
import { pageForm } from "./target.ts"

/** The findings of a placement that may get worse; its texts may be edited freely. */
export type Form = Pick<Found, "type" | "foundUrl" | "nofollow" | "sponsored" | "ugc" | "noindex">

/** The state of a placement between two checks. Times are in milliseconds UTC. */
export interface PlanStatus {
  state: PlacementState
  /** Its form when it was first seen as what is looked for now; null before it ever was. */
  first: Form | null
  lastSeenAt: number | null
  /** Of pages that could be read, in a row, and since when. */
  misses: number
  missedFrom: number | null
  createdAt: number
}

/** The result of a check, with its findings if there were any. */
export type Reading = { outcome: "seen"; form: Form } | { outcome: Exclude<CheckOutcome, "seen"> }

/** The number of misses on readable pages, and of days with a miss, before a placement counts as lost. */
export const LOST_AFTER = { misses: 3, days: 2 }

/** A new placement is checked daily for a week; a doubtful one, for two after it was last seen. */
const daily = { new: 7 * DAY, inDoubt: 14 * DAY }

/**
 * Returns the state of a placement after a check. An error says nothing about the page, so it neither counts as a miss
 * nor cancels one; a placement that was never seen cannot be lost.
 */
export function nextStatus<S extends PlanStatus>(before: S, reading: Reading, now: number): S {
  if (reading.outcome === "seen") {
    // With something else to look for it begins anew, and may have been seen long ago.
    const first = before.state === "pending" ? reading.form : (before.first ?? reading.form)
    const state = isAlike(first, reading.form) ? "live" : "changed"
    return { ...before, state, first, lastSeenAt: now, misses: 0, missedFrom: null }
  }
  if (reading.outcome !== "missing") return { ...before, state: reading.outcome }
  const misses = before.misses + 1
  const missedFrom = before.missedFrom ?? now
  return { ...before, state: stateMissed(before, misses, missedFrom, now), misses, missedFrom }
}

/** When the page is next due for a check, in milliseconds UTC. */
export function nextCheckAt({ state, misses, lastSeenAt, createdAt }: PlanStatus, now: number): number {
  const isInDoubt = state === "unreachable" || (misses > 0 && state === "changed")
  const isDaily = isInDoubt ? now - (lastSeenAt ?? createdAt) < daily.inDoubt : now - createdAt < daily.new
  return now + (isDaily ? DAY : 7 * DAY)
}

function stateMissed({ first }: PlanStatus, misses: number, missedFrom: number, now: number): PlacementState {
  if (first === null) return "pending"
  const days = dayOf(missedFrom) === dayOf(now) ? 1 : LOST_AFTER.days
  return misses >= LOST_AFTER.misses && days >= LOST_AFTER.days ? "lost" : "changed"
}

const dayOf = (at: number) => Math.floor(at / DAY)

const isAlike = (one: Form, other: Form): boolean =>
  one.type === other.type &&
  one.nofollow === other.nofollow &&
  one.sponsored === other.sponsored &&
  one.ugc === other.ugc &&
  one.noindex === other.noindex &&
  placeOf(one) === placeOf(other)

const placeOf = ({ foundUrl }: Form): string | null =>
  foundUrl === null ? null : pageForm(new URL(foundUrl))
