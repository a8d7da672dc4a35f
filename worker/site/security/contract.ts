import * as z from "zod/mini"
import { onOneLine } from "../text/contract.ts"

/** For how many days events are kept. */
export const SECURITY_DAYS = 180

/** What is logged, by its stored name, in words. */
export const SECURITY_KINDS = {
  sign_in: "Sign-in",
  sign_up: "Sign-up",
  proof: "Proof of being there",
  mailed_link: "Mailed link",
  password: "Password changed",
  address: "Address changed",
  sessions: "Other sessions ended",
  factor: "Second factor changed",
  key: "API key",
  role: "Role or membership changed",
  suspension: "Suspension",
  export: "Export",
  deletion: "Account deleted",
  access: "Access",
} as const
export type SecurityKind = keyof typeof SECURITY_KINDS

export const SECURITY_RESULTS = { ok: "Done", refused: "Refused", limited: "Over a limit" } as const
export type SecurityResult = keyof typeof SECURITY_RESULTS

const keysOf = <Key extends string>(words: Record<Key, string>) =>
  Object.keys(words) as unknown as readonly [Key, ...Key[]]

/** Which events the administrator looks at: `q` is a person's whole address or id, `before` the cursor of the page above. */
export const SecurityFilter = z.object({
  kind: z.optional(z.enum(keysOf(SECURITY_KINDS))),
  result: z.optional(z.enum(keysOf(SECURITY_RESULTS))),
  q: z.optional(z.string().check(onOneLine, z.trim(), z.maxLength(254, "Use at most 254 characters"))),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SECURITY_DAYS)), SECURITY_DAYS),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type SecurityFilter = z.infer<typeof SecurityFilter>

/** Somebody in an event: by the current address; null while an account is being deleted. */
export interface SecurityPerson {
  id: string
  email: string | null
}

export interface SecurityEvent {
  id: number
  /** ISO 8601; of folded refusals the first. */
  at: string
  kind: SecurityKind
  result: SecurityResult
  person: SecurityPerson | null
  /** Who did it, if that was somebody else. */
  actor: SecurityPerson | null
  workspaceId: string | null
  detail: string | null
  /** The same for the same network, and nothing else. */
  network: string
  country: string | null
  device: string
  /** How often at least. */
  times: number
  requestId: string
}

/** One page of events, newest first. `before` requests the next page; null at the end. */
export interface SecurityPage {
  events: SecurityEvent[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface SecurityCalls {
  "GET /api/security": { query: z.input<typeof SecurityFilter>; answer: SecurityPage }
  "GET /api/security/events.csv": { query: z.input<typeof SecurityFilter>; answer: Blob }
}
