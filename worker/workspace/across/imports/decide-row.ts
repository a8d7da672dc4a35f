import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { KnownContact } from "../../people/contacts/find-known.ts"
import type { Details } from "../../people/contacts/write-details.ts"
import type { ImportedContact, Policy } from "./contract.ts"
import type { Draft } from "./draft-contact.ts"
import { mergeContact } from "./merge-contact.ts"
import type { Before } from "./table.ts"

/** The effect of applying a row. */
export type Change =
  | { number: number; outcome: "created"; contactId: string; contact: ImportedContact; address: string }
  | { number: number; outcome: "updated"; contactId: string; changed: Partial<Details>; before: Before }
  | { number: number; outcome: "duplicate" | "suppressed" | "invalid"; reason: string }

interface World {
  known: Map<string, KnownContact>
  suppressed: ReadonlySet<string>
  policy: Policy
  /** The numbers of those who have got a tag or a list of the file just now. */
  grouped: ReadonlySet<number>
}

/**
 * Decides one row and records its changes in `known`, because two rows may have two addresses of one person. An address
 * that was free at the preview may be taken or suppressed by now.
 */
export function decideRow(
  ctx: Ctx,
  number: number,
  draft: Draft,
  { known, suppressed, policy, grouped }: World,
): Change {
  if (draft.address === null) return { number, outcome: "invalid", reason: draft.reason }
  const { contact, address } = draft
  if (suppressed.has(address)) {
    return { number, outcome: "suppressed", reason: "This address is on the suppression list." }
  }
  const person = known.get(address)
  if (!person) {
    const contactId = newId("con", ctx.now)
    return { number, outcome: "created", contactId, contact, address }
  }
  const { email: _, ...details } = contact
  const changed = mergeContact(person, details, policy)
  const fields = Object.keys(changed) as (keyof Details)[]
  if (fields.length === 0 && !grouped.has(person.number)) {
    return { number, outcome: "duplicate", reason: "You already have a contact with this email." }
  }
  const former = Object.fromEntries(fields.map((field) => [field, person[field]]))
  const before: Before = { ...former, updatedAt: person.updatedAt }
  Object.assign(person, changed, { updatedAt: ctx.now })
  return { number, outcome: "updated", contactId: person.id, changed, before }
}
