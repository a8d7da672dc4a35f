const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What tells how likely an answer is. Times are milliseconds UTC. */
export interface Expectation {
  now: number
  /** When the mailbox last sent something; null for never. */
  lastSentAt: number | null
  /** Somebody is still to be written to from it. */
  isInUse: boolean
  /** How often it could not be read since it last was. */
  failures: number
  /** Its server does not accept the sign-in: trying often would lock the account. */
  isRefused: boolean
}

/**
 * How long until a mailbox is looked at again, in milliseconds: a minute in the hours after a message, because most answers
 * come then, and half an hour when nothing is awaited. What fails is tried again after one minute, then two, four, up to half an hour; a
 * sign-in that was refused after ten minutes, then half an hour.
 */
export function nextLookIn({ now, lastSentAt, isInUse, failures, isRefused }: Expectation): number {
  if (failures > 0) {
    const first = isRefused ? 10 * minute : minute
    return Math.min(30 * minute, first * 2 ** Math.min(failures - 1, 10))
  }
  const silence = lastSentAt === null ? Infinity : now - lastSentAt
  if (silence < 6 * hour) return minute
  if (silence < 3 * day) return 3 * minute
  if (isInUse || silence < 14 * day) return 10 * minute
  return 30 * minute
}
