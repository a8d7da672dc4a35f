import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { ClientId } from "../clients/contract.ts"

/** Addresses and domains that must not be written to. */
export const NewSuppressions = z.object({
  values: z
    .array(z.string().check(z.trim(), z.maxLength(300, "Use at most 300 characters")))
    .check(
      z.minLength(1, "Give at least one address or domain"),
      z.maxLength(10_000, "Give at most 10,000 addresses and domains at once"),
    ),
  note: z._default(line(200), ""),
  /** Whose campaigns alone must not write to them; nobody's may when it is left out. */
  clientId: ClientId,
})
export type NewSuppressions = z.infer<typeof NewSuppressions>

/** The outcomes; the three add up to the given values. */
export interface AddedSuppressions {
  added: number
  /** Already on the list, or given twice. */
  already: number
  refused: { value: string; message: string }[]
}

/** `q` is the beginning of an address or a domain; `client` has the entries that are for this client alone. */
export const SuppressionFilter = z.object({
  q: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(300)), ""),
  client: z.optional(line(40)),
  ...Paging.shape,
  limit: z._default(Paging.shape.limit, 50),
})
export type SuppressionFilter = z.infer<typeof SuppressionFilter>

/** Why a person must not be contacted. */
export const suppressionReasons = [
  "manual",
  "do_not_contact",
  "no_solicitation",
  "erasure",
  "unsubscribed",
  "opt_out_reply",
  "hard_bounce",
  "soft_bounce_limit",
  "complaint",
  "objection",
] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** What nobody lifts: whoever was erased, and whoever reported a message as spam, is not written to again. */
export const lastingReasons: readonly SuppressionReason[] = ["erasure", "complaint"]

export interface Suppression {
  id: string
  kind: "email" | "domain"
  /** Null when the person was erased: only the suppression itself is still stored. */
  value: string | null
  reason: SuppressionReason
  note: string
  /** Whose campaigns alone heed it; null for what everybody heeds. */
  clientId: string | null
  createdBy: string
  createdAt: string
}

/** An entry of the list as the database has it, for another workspace that has to heed it. Times are milliseconds UTC. */
export interface Objection {
  id: string
  kind: Suppression["kind"]
  valueNorm: string | null
  valueHash: string
  reason: SuppressionReason
  note: string
  clientId: string | null
  createdBy: string
  createdAt: number
  liftedBy: string | null
  liftedAt: number | null
}

export interface SuppressionPage {
  suppressions: Suppression[]
  total: number
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface SuppressionCalls {
  "GET /suppressions": { query: SuppressionFilter; answer: SuppressionPage }
  "POST /suppressions": { body: NewSuppressions; answer: AddedSuppressions }
  "DELETE /suppressions/:id": { answer: undefined }
}
