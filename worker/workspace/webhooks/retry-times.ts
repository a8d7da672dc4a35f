import { DAY } from "../../site/time/contract.ts"

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The delay after each failed attempt: the schedule that Standard Webhooks recommends. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, DAY]

/**
 * Returns when to try again, in milliseconds UTC, after this many failed attempts; null when the delivery is given up.
 */
export function retryAt(attempts: number, now: number): number | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : now + pause
}

const patience = 10
const rest = minute

/**
 * Returns until when an endpoint is not called after this many consecutive failures, so that an unresponsive one takes
 * up few connections.
 */
export const restUntil = (failures: number, now: number): number => (failures < patience ? 0 : now + rest)

const mostFailures = 10
const mostDays = 3

/**
 * Whether an endpoint has failed so often, and for so long, that it is presumably gone. `since` is the time of the
 * first failure.
 */
export const isHopeless = (failures: number, since: number, now: number): boolean =>
  failures >= mostFailures && now - since >= mostDays * DAY
