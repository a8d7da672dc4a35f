import { DAY } from "../../site/time/contract.ts"

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after each failed attempt the next one comes: the schedule that Standard Webhooks recommends. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, DAY]

/** When to try again, milliseconds UTC, after so many attempts have failed; null when it is given up. */
export function retryAt(attempts: number, now: number): number | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : now + pause
}

const patience = 10
const rest = minute

/** Until when an endpoint is left alone after so many failures in a row: one that answers nothing takes up few connections. */
export const restUntil = (failures: number, now: number): number => (failures < patience ? 0 : now + rest)

const mostFailures = 10
const mostDays = 3

/** Whether an endpoint has failed so often, and for so long, that nobody can be there. `since` is when the first failure was. */
export const isHopeless = (failures: number, since: number, now: number): boolean =>
  failures >= mostFailures && now - since >= mostDays * DAY
