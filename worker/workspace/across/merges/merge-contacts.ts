import { sql } from "drizzle-orm"
import { endDoubled } from "../../campaigns/engine/end-doubled.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { joinRefusals } from "../../people/client-permissions/change-permission.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { changeState } from "../../people/contacts/change-state.ts"
import { choosePoints } from "../../people/contacts/choose-points.ts"
import { chooseSources } from "../../people/contacts/choose-sources.ts"
import type { ContactDetail } from "../../people/contacts/contract.ts"
import { findContact, findContactDetail } from "../../people/contacts/find-contact.ts"
import { joinContacts, readContactRow } from "../../people/contacts/join-contacts.ts"
import { keepMerge } from "../../people/merged/keep-merge.ts"
import { chooseValues } from "../../people/own-fields/choose-values.ts"
import { hasRefused } from "../../people/suppressions/has-refused.ts"
import type { MergeContacts, MergeField } from "./contract.ts"
import { type Named, readRows } from "./read-rows.ts"
import { references } from "./references.ts"
import { changesBetween } from "./row-changes.ts"

/** Merges several contacts into one, all of them or none. Throws like `mergeTwo`. */
export function mergeContacts(ctx: Ctx, { id, others }: MergeContacts): ContactDetail {
  ctx.write(() => {
    // A moment after each other, because the last one is the first to be undone.
    for (const [place, other] of others.entries())
      mergeTwo({ ...ctx, now: ctx.now + place }, { id, otherId: other.id, take: other.take })
  })
  return findContactDetail(ctx, id)
}

interface Pair {
  id: string
  otherId: string
  take: readonly MergeField[]
}

/**
 * Merges two contacts. Whatever belongs to the other moves along; its id leads to the survivor from then on. The change
 * of each row is kept, so that the merge can be undone. Throws 404, 409 for a contact that was merged already.
 */
export function mergeTwo(ctx: Ctx, { id, otherId, take }: Pair): ContactDetail {
  ctx.write(() => {
    const taken = new Set(take)
    const { name, fields: others } = findContact(ctx, otherId)
    const { fields: own } = findContact(ctx, id)
    const [survivor, other] = [readContactRow(ctx, id), readContactRow(ctx, otherId)]
    const before = readRows(ctx, [survivor, other])
    chooseSources(ctx, id, otherId, taken)
    chooseValues(ctx, { ...survivor, values: own }, { ...other, values: others }, taken)
    choosePoints(ctx, id, otherId, taken)
    endDoubled(ctx, id, otherId)
    joinRefusals(ctx, id, otherId)
    moveRows(ctx, survivor, other)
    // After its rows, which triggers make say what the survivor says.
    joinContacts(ctx, survivor, other, taken)
    // Whoever opted out at one address must not be written to at the other.
    if (hasRefused(ctx, addressesOf(ctx, id))) changeState(ctx, [id], "do_not_contact")
    const after = readRows(ctx, [survivor], before)
    const changes = before.flatMap((table, place) => changesBetween(table, after[place] ?? table))
    const made = { mergedId: otherId, name, survivorId: id, contactId: id, changes }
    keepMerge(ctx, made)
    record(ctx, "contact.merged", id)
  })
  return findContactDetail(ctx, id)
}

/** Where both have a row, such as a place in the same list, the survivor keeps its own, and the other's is deleted. */
function moveRows({ db }: Ctx, survivor: Named, other: Named): void {
  for (const { table, owner, by = "id", onMerge } of references) {
    if (onMerge === "ends") continue
    db.run(sql`update or ignore ${sql.identifier(table)} set ${sql.identifier(owner)} = ${survivor[by]}
      where ${sql.identifier(owner)} = ${other[by]}`)
  }
}
