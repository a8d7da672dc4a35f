import type { Verification } from "../verdicts/contract.ts"

const minute = 60_000
const day = 24 * 60 * minute

interface Before {
  verification: string
  verifiedAt: number | null
  checkAt: number
}

/**
 * Returns when an address is verified again, in milliseconds UTC: after 90 days; if its domain got no answer, after a
 * quarter of an hour, doubled each time, up to a day.
 */
export function nextCheck(before: Before, verdict: Verification, now: number): number {
  if (verdict !== "unknown") return now + 90 * day
  const waited =
    before.verification === "unknown" ? before.checkAt - (before.verifiedAt ?? before.checkAt) : 0
  return now + Math.min(Math.max(2 * waited, 15 * minute), day)
}
