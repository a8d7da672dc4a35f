import * as z from "zod/mini"
import { Words } from "../../../site/text/contract.ts"
import { Paging, UpdatedSince } from "../../core/paging/contract.ts"
import { MOST_AT_ONCE } from "../selection/contract.ts"
import { verifications } from "../verdicts/contract.ts"

export const contactStates = ["active", "stale", "do_not_contact"] as const
export type ContactState = (typeof contactStates)[number]

export const ContactIds = z
  .array(z.string().check(z.maxLength(40)))
  .check(
    z.minLength(1, "Choose at least one contact"),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} contacts at once`),
  )

/** When a person was last written to. Those who never were do not match any number of days. */
export const contactedWhen = [
  "never",
  "within_7_days",
  "within_30_days",
  "within_90_days",
  "not_within_30_days",
  "not_within_90_days",
] as const
export type Contacted = (typeof contactedWhen)[number]

/**
 * The filter of a list of contacts: those who match everything given. An outlet, a list and a tag are named by their
 * ids.
 */
export const ContactNarrowing = z.object({
  q: z.optional(Words),
  state: z.optional(z.enum(contactStates)),
  verification: z.optional(z.enum([...verifications, "no_address"])),
  outlet: z.optional(z.string().check(z.maxLength(40))),
  list: z.optional(z.string().check(z.maxLength(40))),
  tag: z.optional(z.string().check(z.maxLength(40))),
  contacted: z.optional(z.enum(contactedWhen)),
  updatedSince: UpdatedSince,
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
