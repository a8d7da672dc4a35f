import type { Ctx } from "../../core/context.ts"
import { changeMany } from "../../people/contacts/change-many.ts"
import { findKnown } from "../../people/contacts/find-known.ts"
import { addByAddress } from "../../people/lists/insert-members.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import { type Change, decideRow } from "./decide-row.ts"
import { type Draft, draftContact } from "./draft-contact.ts"
import { keyOf } from "./read-groups.ts"
import type { FileRow } from "./read-rows.ts"
import type { ImportRow } from "./table.ts"
import { writeChanges } from "./write-changes.ts"

type Pair = readonly [address: string, list: string]

/**
 * Writes the contents of some rows of a file: new people, new details of known people, and the tags and lists of both.
 */
export function applyRows(ctx: Ctx, file: ImportRow, rows: readonly FileRow[]): void {
  const { id, name, listId, mapping } = file
  const policy = file.policy ?? "skip"
  const drafts = rows.map((row) => ({ number: row.number, draft: draftContact(row, mapping) }))
  const addresses = drafts.flatMap(({ draft }) => draft.address ?? [])
  const known = findKnown(ctx, addresses)
  const suppressed = findSuppressed(ctx, addresses)
  const pairsOf = readPairs(file)

  // An existing contact is changed, too, if a tag of the file is all that they lacked.
  const isOpen = ({ address }: Draft) => address !== null && known.has(address) && !suppressed.has(address)
  const met = policy === "skip" ? [] : drafts.filter(({ draft }) => isOpen(draft))
  const grouped = addByAddress(ctx, met.flatMap(pairsOf), id)
  const changes = drafts.map(
    ({ number, draft }): Change => decideRow(ctx, number, draft, { known, suppressed, policy, grouped }),
  )
  changeMany(ctx, () => writeChanges(ctx, { id, name }, changes))
  const isNew = new Set(changes.flatMap(({ outcome, number }) => (outcome === "created" ? number : [])))
  const onList = addresses.filter((address) => !suppressed.has(address))
  const pairs = [
    ...drafts.filter(({ number }) => isNew.has(number)).flatMap(pairsOf),
    ...(listId === null ? [] : onList.map((address): Pair => [address, listId])),
  ]
  addByAddress(ctx, pairs, id)
}

/** Returns a function that pairs a row's address with the import's tags and lists that the row names. */
function readPairs({ named }: ImportRow) {
  const ids = new Map(named.map((group) => [keyOf(group), group.id]))
  return ({ draft }: { draft: Draft }): Pair[] =>
    draft.address === null
      ? []
      : draft.groups.flatMap((group): Pair[] => {
          const list = ids.get(keyOf(group))
          return list ? [[draft.address, list]] : []
        })
}
