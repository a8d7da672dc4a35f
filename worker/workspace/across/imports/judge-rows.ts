import { type Outcome, outcomes } from "./contract.ts"
import type { Draft } from "./draft-contact.ts"
import type { MatchOf } from "./match-people.ts"

export interface Known {
  /** The row of this file in which an address first appeared, in the form in which addresses are compared. */
  firstRow: ReadonlyMap<string, number>
  /** Who of the workspace's contacts somebody is. */
  matchOf: MatchOf
  /** Addresses that may not be written to. */
  suppressed: ReadonlySet<string>
}

export interface Judged {
  number: number
  draft: Draft
  outcome: Outcome
  /** The message next to the row; null for one that can be imported. */
  reason: string | null
  /** The contact whom the row is about; null for nobody yet. */
  contactId: string | null
}

type Judgement = Omit<Judged, "number" | "draft">

/**
 * Decides what would happen to each row. An address that occurs twice belongs to the first readable row. Rows may be
 * judged in batches, if `firstRow` holds the addresses of the earlier ones. Whether rows are really waiting or
 * completing is only known once the whole file is: `settle` of the file's people says it.
 */
export function judgeRows(rows: readonly { number: number; draft: Draft }[], known: Known): Judged[] {
  const seen = new Map(known.firstRow)
  return rows.map(({ number, draft }) => {
    const first = draft.address === null ? undefined : seen.get(draft.address)
    if (draft.address !== null && first === undefined) seen.set(draft.address, number)
    return { number, draft, ...judge(draft, first, known) }
  })
}

function judge(draft: Draft, first: number | undefined, { suppressed, matchOf }: Known): Judgement {
  if (draft.contact === null) return refuse("invalid", draft.reason)
  if (draft.address === null) return judgeMatch(draft, matchOf)
  if (suppressed.has(draft.address)) return refuse("suppressed", "This address is on the suppression list.")
  if (first !== undefined) return refuse("duplicate_in_file", `Row ${first} has the same address.`)
  return judgeMatch(draft, matchOf)
}

function judgeMatch(draft: Parameters<MatchOf>[0], matchOf: MatchOf): Judgement {
  const match = matchOf(draft)
  if (match.is === "unclear") return refuse("ambiguous", match.reason)
  if (match.is === "nobody")
    return { outcome: draft.address === null ? "waiting" : "valid", reason: null, contactId: null }
  const { id: contactId } = match.person
  return match.is === "completed"
    ? { outcome: "completing", reason: null, contactId }
    : { outcome: "duplicate", reason: alreadyKnown(draft), contactId }
}

const refuse = (outcome: Outcome, reason: string): Judgement => ({ outcome, reason, contactId: null })

/** Why a row brings nobody new. */
export const alreadyKnown = ({ address }: Pick<Draft, "address">): string =>
  address === null
    ? "You already have a contact with this name and company or link."
    : "You already have a contact with this email."

/** Returns the number of rows by outcome. */
export function countOutcomes(rows: readonly { outcome: Outcome }[]): Record<Outcome, number> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
