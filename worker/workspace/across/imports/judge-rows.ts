import { type Outcome, outcomes } from "./contract.ts"
import type { Draft } from "./draft-contact.ts"

/** The form of an address for comparison. */
export interface Known {
  /** The row of this file in which an address first appeared. */
  firstRow: ReadonlyMap<string, number>
  /** Addresses of the workspace's contacts. */
  contacts: ReadonlySet<string>
  /** Addresses that may not be written to. */
  suppressed: ReadonlySet<string>
}

export interface Judged {
  number: number
  draft: Draft
  outcome: Outcome
  /** The message next to the row; null for one that can be imported. */
  reason: string | null
}

/**
 * Decides what would happen to each row. An address that occurs twice belongs to the first readable row. Rows may be
 * judged in batches, if `firstRow` holds the addresses of the earlier ones.
 */
export function judgeRows(rows: readonly { number: number; draft: Draft }[], known: Known): Judged[] {
  const seen = new Map(known.firstRow)
  return rows.map(({ number, draft }) => {
    const first = draft.address === null ? undefined : seen.get(draft.address)
    if (draft.address !== null && first === undefined) seen.set(draft.address, number)
    return { number, draft, ...judge(draft, first, known) }
  })
}

function judge(draft: Draft, first: number | undefined, known: Known): Pick<Judged, "outcome" | "reason"> {
  if (draft.address === null) return { outcome: "invalid", reason: draft.reason }
  if (known.suppressed.has(draft.address)) {
    return { outcome: "suppressed", reason: "This address is on the suppression list." }
  }
  if (first !== undefined) {
    return { outcome: "duplicate_in_file", reason: `Row ${first} has the same address.` }
  }
  if (known.contacts.has(draft.address)) {
    return { outcome: "duplicate", reason: "You already have a contact with this email." }
  }
  return { outcome: "valid", reason: null }
}

/** Returns the number of rows by outcome. */
export function countOutcomes(rows: readonly { outcome: Outcome }[]): Record<Outcome, number> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
