import type { Ctx } from "../../core/context.ts"
import { changeMany } from "../../people/contacts/change-many.ts"
import { addToLists } from "../../people/lists/insert-members.ts"
import { referringNow } from "../../people/own-fields/kept-values.ts"
import { listFields } from "../../people/own-fields/list-fields.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import { type Change, decideRow } from "./decide-row.ts"
import { type Draft, draftContact } from "./draft-contact.ts"
import { matchPeople } from "./match-people.ts"
import { planTies } from "./plan-ties.ts"
import { keyOf } from "./read-groups.ts"
import type { FileRow } from "./read-rows.ts"
import type { ImportRow } from "./table.ts"
import { writeChanges } from "./write-changes.ts"

type Pair = readonly [contactId: string, list: string]

/**
 * Writes the contents of some rows of a file: new people, new details of known people, and the tags and lists of both.
 */
export function applyRows(ctx: Ctx, file: ImportRow, rows: readonly FileRow[]): void {
  const { id, name, listId, mapping } = file
  const policy = file.policy ?? "skip"
  const fields = listFields(ctx)
  const numbered = rows.map((row) => ({ number: row.number, draft: draftContact(row, mapping, fields) }))
  const drafts = new Map(numbered.map(({ number, draft }) => [number, draft]))
  const matchOf = matchPeople(ctx, [...drafts.values()])
  const suppressed = findSuppressed(
    ctx,
    [...drafts.values()].flatMap(({ address }) => address ?? []),
  )
  const listsOf = readLists(file)

  // An existing contact is changed, too, if a tag of the file is all that they lacked.
  const met = numbered.flatMap(({ draft }): Pair[] => {
    const isLeft = policy === "skip" || draft.contact === null || suppressed.has(draft.address ?? "")
    const match = isLeft ? undefined : matchOf(draft)
    return match && "person" in match ? listsOf(draft).map((list): Pair => [match.person.id, list]) : []
  })
  const ties = planTies(ctx, file, rows)
  const tied = ties.among(
    numbered.flatMap(({ number, draft }) => {
      const match = draft.contact === null ? undefined : matchOf(draft)
      return match && "person" in match ? [{ number, person: match.person }] : []
    }),
  )
  const grouped = new Set([...addToLists(ctx, met, id), ...(policy === "skip" ? [] : tied)])
  const decided = numbered.map(
    ({ number, draft }): Change => decideRow(ctx, number, draft, { matchOf, suppressed, policy, grouped }),
  )
  const referredIn = referringNow(ctx)
  const changes = ties
    .remember(decided)
    .map((change) =>
      "before" in change
        ? { ...change, before: { ...change.before, referred: referredIn(change.before) } }
        : change,
    )
  changeMany(ctx, () => {
    writeChanges(ctx, { id, name }, changes)
    ties.write(changes)
  })
  const pairs = changes.flatMap((change): Pair[] => {
    if (!("contactId" in change)) return []
    const isNew = change.outcome === "created" || change.outcome === "created_waiting"
    const draft = drafts.get(change.number)
    const lists = [...(isNew && draft ? listsOf(draft) : []), ...(listId === null ? [] : [listId])]
    return lists.map((list) => [change.contactId, list])
  })
  addToLists(ctx, pairs, id)
}

/** Returns a function that gives the ids of the import's tags and lists that a row names. */
function readLists({ named }: ImportRow): (draft: Draft) => string[] {
  const ids = new Map(named.map((group) => [keyOf(group), group.id]))
  return (draft) =>
    draft.contact === null ? [] : draft.groups.flatMap((group) => ids.get(keyOf(group)) ?? [])
}
