import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { NewPerson } from "../../people/contacts/add-many.ts"
import type { KnownContact } from "../../people/contacts/find-known.ts"
import type { Details } from "../../people/contacts/write-details.ts"
import type { Policy } from "./contract.ts"
import type { Draft, PersonDraft } from "./draft-contact.ts"
import { alreadyKnown } from "./judge-rows.ts"
import type { MatchOf } from "./match-people.ts"
import { mergeContact } from "./merge-contact.ts"
import type { Before } from "./table.ts"

/** The effect of applying a row. */
export type Change =
  | Created
  | (Updated & { outcome: "updated" })
  | (Updated & { outcome: "completed"; email: string; address: string })
  | { number: number; outcome: "duplicate"; contactId: string; reason: string }
  | { number: number; outcome: "suppressed" | "ambiguous" | "invalid"; reason: string }

export type Created = { number: number; outcome: "created" | "created_waiting" } & NewPerson
interface Updated {
  number: number
  contactId: string
  changed: Partial<Details>
  before: Before
}

interface World {
  /** Who somebody is by now: an address that was free at the preview may be taken. */
  matchOf: MatchOf
  suppressed: ReadonlySet<string>
  policy: Policy
  /** The numbers of those who have got a tag or a list of the file just now. */
  grouped: ReadonlySet<number>
}

/**
 * Decides one row and records its changes in the contact that was matched, because two rows may be about one person. An address
 * that was free at the preview may be suppressed by now. Somebody who waits for an address gets it whatever the policy.
 */
export function decideRow(ctx: Ctx, number: number, draft: Draft, world: World): Change {
  if (draft.contact === null) return { number, outcome: "invalid", reason: draft.reason }
  if (draft.address !== null && world.suppressed.has(draft.address)) {
    return { number, outcome: "suppressed", reason: "This address is on the suppression list." }
  }
  const match = world.matchOf(draft)
  if (match.is === "unclear") return { number, outcome: "ambiguous", reason: match.reason }
  if (match.is === "nobody") return create(ctx, number, draft)
  const updated = update(number, draft, match.person, world.policy)
  if (match.is === "completed" && draft.address !== null) {
    const { address, contact } = draft
    Object.assign(match.person, { isWaiting: false, updatedAt: ctx.now })
    return { ...updated, outcome: "completed", email: contact.email, address }
  }
  const isNews = Object.keys(updated.changed).length > 0 || world.grouped.has(match.person.number)
  if (!isNews)
    return { number, outcome: "duplicate", contactId: match.person.id, reason: alreadyKnown(draft) }
  Object.assign(match.person, updated.changed, { updatedAt: ctx.now })
  return { ...updated, outcome: "updated" }
}

function create(ctx: Ctx, number: number, { contact, address }: PersonDraft): Change {
  const contactId = newId("con", ctx.now)
  return address === null
    ? { number, outcome: "created_waiting", contactId, contact, address }
    : { number, outcome: "created", contactId, contact, address }
}

/** What the row changes of a contact, and what they were like before. */
function update(number: number, draft: PersonDraft, person: KnownContact, policy: Policy): Updated {
  const { email: _, ...details } = draft.contact
  const changed = mergeContact(person, details, policy)
  const fields = Object.keys(changed) as (keyof Details)[]
  const former = Object.fromEntries(fields.map((field) => [field, person[field] ?? null]))
  return { number, contactId: person.id, changed, before: { ...former, updatedAt: person.updatedAt } }
}
