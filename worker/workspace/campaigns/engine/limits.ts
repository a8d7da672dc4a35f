import { capOn } from "../mailboxes/daily-cap.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import type { Limits } from "./slots.ts"
import { startOfDay } from "./zone.ts"

/** The mailbox's limits, as the rules of sending need them. */
export type MailboxRules = Pick<
  MailboxRow,
  | "id"
  | "timeZone"
  | "dailyCap"
  | "perDomainDailyCap"
  | "minGapS"
  | "maxGapS"
  | "ramp"
  | "createdAt"
  | "limitsRevision"
>

export const limitsOf = (rules: MailboxRules): Limits => ({
  zone: rules.timeZone,
  // For a mailbox that ramps up, the cap at the start of its day applies to the whole day.
  capOn: (day) => capOn(rules, startOfDay(day, rules.timeZone)),
  domainCap: rules.perDomainDailyCap,
  minGapMs: rules.minGapS * 1000,
  maxGapMs: rules.maxGapS * 1000,
})

export const sendsThatCount = 200

/**
 * Whether a campaign must be paused automatically: more than 2 % of its last 200 sends bounced permanently, or more
 * than 0.1 % led to complaints. The share is always of 200, even after fewer sends, so that one bad address of ten does
 * not end a campaign.
 */
export const mustPause = ({ bounces, complaints }: { bounces: number; complaints: number }): boolean =>
  bounces > sendsThatCount * 0.02 || complaints > sendsThatCount * 0.001

const retryMinutes = [5, 15, 45, 120, 240]

/** Returns when a message that a server temporarily refused is tried again; null when there were enough attempts. */
export function retryAt(attempt: number, now: number): number | null {
  const minutes = retryMinutes[attempt - 1]
  return minutes === undefined ? null : now + minutes * 60_000
}

/** How long a send may take before its outcome counts as unknown. It is longer than the timeout for any server. */
export const LEASE_MS = 5 * 60_000
