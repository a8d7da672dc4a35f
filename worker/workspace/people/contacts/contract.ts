import * as z from "zod/mini"
import { orNone, Words } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import type { Article } from "../articles/contract.ts"
import { detailSchemas, newDetailSchemas } from "../details/checks/contract.ts"
import type { KnownDetails } from "../details/contract.ts"
import type { Membership } from "../groups/contract.ts"
import type { Merge } from "../merged/contract.ts"
import { MOST_AT_ONCE } from "../selection/contract.ts"
import type { Source } from "../sources/contract.ts"
import type { Suppression } from "../suppressions/contract.ts"
import { type AddressCheck, type Verification, verifications } from "../verdicts/contract.ts"

/** The id of an outlet of the workspace; null for none. */
const OutletId = orNone(z.string().check(z.maxLength(40)))

/** A person, with one address if one is known. */
export const NewContact = z.object({ ...newDetailSchemas, outletId: z._default(OutletId, null) })
export type NewContact = z.infer<typeof NewContact>

export const contactStates = ["active", "stale", "do_not_contact"] as const
export type ContactState = (typeof contactStates)[number]

/** What a person says of somebody; that a contact is stale, the product finds out. */
const settableStates = ["active", "do_not_contact"] as const
export type SettableState = (typeof settableStates)[number]

/** What is left out stays as it is. */
export const ContactChange = z.partial(
  z.object({ ...detailSchemas, outletId: OutletId, state: z.enum(settableStates) }),
)
export type ContactChange = z.infer<typeof ContactChange>

export const ContactIds = z
  .array(z.string().check(z.maxLength(40)))
  .check(
    z.minLength(1, "Choose at least one contact"),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} contacts at once`),
  )

/** The same done to many people: they are deleted, have their addresses verified, or get a state. */
export const BulkAction = z.object({
  ids: ContactIds,
  action: z.enum(["delete", "verify", ...settableStates]),
})
export type BulkAction = z.infer<typeof BulkAction>

export interface BulkResult {
  /** How many are another than before, or will be verified. */
  changed: number
}

/** When somebody was last written to. Who never was is also not within any days. */
export const contactedWhen = [
  "never",
  "within_7_days",
  "within_30_days",
  "within_90_days",
  "not_within_30_days",
  "not_within_90_days",
] as const
export type Contacted = (typeof contactedWhen)[number]

/** Whom a list of contacts shows: those who fit all that is given. An outlet, a list and a tag are named by their ids. */
export const ContactNarrowing = z.object({
  q: z.optional(Words),
  state: z.optional(z.enum(contactStates)),
  verification: z.optional(z.enum([...verifications, "no_address"])),
  outlet: z.optional(z.string().check(z.maxLength(40))),
  list: z.optional(z.string().check(z.maxLength(40))),
  tag: z.optional(z.string().check(z.maxLength(40))),
  contacted: z.optional(z.enum(contactedWhen)),
})
export type ContactNarrowing = z.infer<typeof ContactNarrowing>

export const contactOrders = ["newest", "name", "last_contacted"] as const

/** The query of a list. */
export const ContactFilter = z.object({
  ...ContactNarrowing.shape,
  sort: z._default(z.enum(contactOrders), "newest"),
  ...Paging.shape,
})
export type ContactFilter = z.infer<typeof ContactFilter>

/** A person; their address is the one that is written to. */
export interface Contact extends KnownDetails {
  id: string
  /** The outlet of the workspace that they work at. */
  outlet: { id: string; name: string } | null
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
  /** Why their address must not be written to; null when nothing is against it. */
  suppression: Suppression | null
  /** What they wrote last. */
  articles: Article[]
  /** What was found out about their address; null when they have none. */
  address: AddressCheck | null
  /** Who became part of them, the latest first. */
  merges: Merge[]
  sources: Source[]
}

/** So many who fit a filter are always counted; of more the dashboard says only that they are more. */
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
  "GET /contacts/:id": { answer: ContactDetail }
  "PUT /contacts/:id": { body: ContactChange; answer: Contact }
  "DELETE /contacts/:id": { answer: undefined }
  "POST /contacts/:id/verification": { answer: ContactDetail }
  "POST /contacts/:id/erasure": { answer: undefined }
}
