import { capOn } from "../mailboxes/daily-cap.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import type { Limits } from "./slots.ts"
import { startOfDay } from "./zone.ts"

/** What a mailbox's owner has set, as the rules of sending need it. */
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
  // Of a mailbox that ramps, what it may send as its day begins holds the whole day.
  capOn: (day) => capOn(rules, startOfDay(day, rules.timeZone)),
  domainCap: rules.perDomainDailyCap,
  minGapMs: rules.minGapS * 1000,
  maxGapMs: rules.maxGapS * 1000,
})

export const sendsThatCount = 200

/**
 * Whether a campaign must stop by itself: more than 2 % of its last 200 sends bounced for good, or more than 0.1 % were complained
 * about. The share is of 200 from the first send on, so that one bad address of ten does not end a campaign.
 */
export const mustPause = ({ bounces, complaints }: { bounces: number; complaints: number }): boolean =>
  bounces > sendsThatCount * 0.02 || complaints > sendsThatCount * 0.001

const retryMinutes = [5, 15, 45, 120, 240]

/** When a message that a server did not take just now is tried again; null when it has been tried often enough. */
export function retryAt(attempt: number, now: number): number | null {
  const minutes = retryMinutes[attempt - 1]
  return minutes === undefined ? null : now + minutes * 60_000
}

/** How long a send may take before nobody knows any more what became of it. It is longer than any server is waited for. */
export const LEASE_MS = 5 * 60_000
