import type { Judged } from "./judge-rows.ts"
import { identitiesOfDraft } from "./match-people.ts"

/** The outcomes that the rest of the file may still change. */
export const openOutcomes = ["waiting", "completing"] as const

export const isOpen = ({ outcome }: Pick<Judged, "outcome">): boolean =>
  openOutcomes.some((open) => open === outcome)

/** Who is in a file as a whole: only then is it clear whom a row without an address means. */
export interface FilePeople {
  /** Takes in the rows of a batch, with or without an address. */
  note: (rows: readonly Judged[]) => void
  /** Decides waiting and completing rows, in their order, once every row was noted. */
  settle: (rows: readonly Judged[]) => Judged[]
}

/** The row that first gave an address to an identity or a contact. */
interface Given {
  row: number
  address: string
  /** A later row that gives another one. */
  otherRow?: number
}

export function createFilePeople(): FilePeople {
  const addressed = new Map<string, Given>()
  const completed = new Map<string, Given>()
  const waiting = new Map<string, number>()

  const noteWaiting = (identity: string, row: number) => {
    if (!waiting.has(identity)) waiting.set(identity, row)
  }
  const settleWaiting = (judged: Judged, identities: readonly string[]): Judged => {
    const given = identities.flatMap((identity) => addressed.get(identity) ?? [])
    const earlier = identities.flatMap((identity) => waiting.get(identity) ?? [])[0]
    for (const identity of identities) noteWaiting(identity, judged.number)
    const [first] = given
    const other = first && (first.otherRow ?? given.find(({ address }) => address !== first.address)?.row)
    if (other)
      return leaveOut(judged, `${rowsAnd(first.row, other)} have such a person with different addresses.`)
    const same = first ? `Row ${first.row} has the same person with an address.` : undefined
    if (same ?? earlier)
      return {
        ...judged,
        outcome: "duplicate_in_file",
        reason: same ?? `Row ${earlier} has the same person.`,
      }
    return judged
  }

  const settleCompleting = (judged: Judged): Judged => {
    const given = completed.get(judged.contactId ?? "")
    return given?.otherRow === undefined
      ? judged
      : leaveOut(
          judged,
          `${rowsAnd(given.row, given.otherRow)} have different addresses for one contact who has none.`,
        )
  }

  return {
    note(rows) {
      for (const { number: row, draft, outcome, contactId } of rows) {
        if (draft.contact === null) continue
        if (draft.address === null) {
          // A row that was met before may say more of somebody than the contact does.
          if (outcome !== "waiting")
            for (const identity of identitiesOfDraft(draft)) noteWaiting(identity, row)
          continue
        }
        const { address } = draft
        for (const identity of identitiesOfDraft(draft)) give(addressed, identity, { row, address })
        if (outcome === "completing" && contactId) give(completed, contactId, { row, address })
      }
    },
    settle: (rows) =>
      rows.map((judged) => {
        const { draft } = judged
        if (judged.outcome === "completing") return settleCompleting(judged)
        const isWaiting = judged.outcome === "waiting" && draft.contact !== null
        return isWaiting ? settleWaiting(judged, identitiesOfDraft(draft)) : judged
      }),
  }
}

function give(given: Map<string, Given>, to: string, { row, address }: Given): void {
  const known = given.get(to)
  if (!known) given.set(to, { row, address })
  else if (known.address !== address) known.otherRow ??= row
}

const leaveOut = (judged: Judged, reason: string): Judged => ({
  ...judged,
  outcome: "ambiguous",
  reason,
  contactId: null,
})

const rowsAnd = (one: number, other: number) => `Rows ${one} and ${other}`
