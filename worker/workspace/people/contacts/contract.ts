import * as z from "zod/mini"
import { orNone } from "../../../site/text/contract.ts"
import type { Article } from "../articles/contract.ts"
import { detailSchemas, newDetailSchemas } from "../details/checks/contract.ts"
import type { KnownDetails } from "../details/contract.ts"
import type { Membership } from "../groups/contract.ts"
import type { Merge } from "../merged/contract.ts"
import {
  type ContactFilter,
  ContactIds,
  ContactNarrowing,
  type ContactState,
  contactStates,
} from "../narrowing/contract.ts"
import type { OwnField } from "../own-fields/contract.ts"
import { GivenValues } from "../own-fields/given/contract.ts"
import type { OwnValue } from "../own-fields/values/contract.ts"
import { Act, type MatchingResult, matching } from "../selection/matching/contract.ts"
import { At, type Undoable } from "../selection/undoing/contract.ts"
import type { Source } from "../sources/contract.ts"
import type { Suppression } from "../suppressions/contract.ts"
import type { AddressCheck, Verification } from "../verdicts/contract.ts"

/** The id of an outlet of the workspace; null for none. */
const OutletId = orNone(z.string().check(z.maxLength(40)))

/** A person, with one address if one is known. `fields` holds what the workspace's own fields say, by their keys. */
export const NewContact = z.object({
  ...newDetailSchemas,
  outletId: z._default(OutletId, null),
  fields: z._default(GivenValues, {}),
})
export type NewContact = z.infer<typeof NewContact>

/** The states that a member may give a contact; only the product marks one as stale. */
const settableStates = ["active", "do_not_contact"] as const
export type SettableState = (typeof settableStates)[number]

/** Fields that are left out stay as they are, also among those of the workspace's own. */
export const ContactChange = z.partial(
  z.object({ ...detailSchemas, outletId: OutletId, state: z.enum(settableStates), fields: GivenValues }),
)
export type ContactChange = z.infer<typeof ContactChange>

/** The same done to many people: they are deleted, have their addresses verified, or get a state. */
export const BulkAction = z.object({
  ids: ContactIds,
  act: Act,
  action: z.enum(["delete", "verify", ...settableStates]),
})
export type BulkAction = z.infer<typeof BulkAction>

/** The same done to everybody who matches a filter, batch by batch. */
export const MatchingAction = z.object({
  filter: ContactNarrowing,
  action: BulkAction.shape.action,
  act: Act,
  ...matching,
})
export type MatchingAction = z.infer<typeof MatchingAction>

export interface BulkResult extends Undoable<ContactState> {
  /** The number of records that changed or will be verified. */
  changed: number
}

/** Gives people the state that they had before it was changed for many at a time. */
export const StateUndo = z.object({ ids: ContactIds, at: At, state: z.enum(contactStates) })
export type StateUndo = z.infer<typeof StateUndo>

export interface UndoResult {
  /** The number of people who have it again; the others were changed since. */
  changed: number
}

/** A person; their address is the one that is written to. */
export interface Contact extends KnownDetails {
  id: string
  /** The outlet of the workspace that they work at. */
  outlet: { id: string; name: string } | null
  /** What the workspace's own fields say, by their keys; one that says nothing is left out. */
  fields: Record<string, OwnValue>
  state: ContactState
  /** Of their address; null while they have none. */
  verification: Verification | null
  /** The names of their tags. */
  tags: string[]
  lastContactedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface ContactDetail extends Contact {
  memberships: Membership[]
  /** Why their address must not be written to; null when it may be. */
  suppression: Suppression | null
  /** Their latest articles. */
  articles: Article[]
  /** The verification of their address; null when they have none. */
  address: AddressCheck | null
  /** The contacts that were merged into them, newest first. */
  merges: Merge[]
  sources: Source[]
  /** The workspace's own fields, in their order. */
  ownFields: OwnField[]
}

/** Up to this many matches are always counted; beyond it the dashboard only says that there are more. */
export const MOST_COUNTED = 10_000

export interface ContactPage {
  contacts: Contact[]
  /** How many match in all. */
  total: number
  /** Whether more than `total` match, which were not counted. */
  isAtLeast: boolean
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface ContactCalls {
  "GET /contacts": { query: ContactFilter; answer: ContactPage }
  "POST /contacts": { body: NewContact; answer: Contact }
  "POST /contacts/bulk": { body: BulkAction; answer: BulkResult }
  "POST /contacts/bulk/matching": { body: MatchingAction; answer: MatchingResult & Undoable<ContactState> }
  "POST /contacts/bulk/undo": { body: StateUndo; answer: UndoResult }
  "GET /contacts/:id": { answer: ContactDetail }
  "PUT /contacts/:id": { body: ContactChange; answer: Contact }
  "DELETE /contacts/:id": { answer: undefined }
  "POST /contacts/:id/verification": { answer: ContactDetail }
  "POST /contacts/:id/erasure": { answer: undefined }
}
