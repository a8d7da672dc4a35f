import * as z from "zod/mini"
import { type Scope, scopes } from "../../workspace/core/keys/contract.ts"

/**
 * What an agent may never do, whatever its key may: make mail leave, let somebody be written to again, or send data to
 * another server. A person does these in the dashboard.
 */
export const forPeople: readonly string[] = ["campaigns:launch", "suppressions:lift", "webhooks:manage"]

/** The scopes for which there are tools. */
export const agentScopes = scopes.filter((scope) => !forPeople.includes(scope))

/** The query with which an assistant sent somebody to us, as it was sent (RFC 6749, section 4.1.1). */
const request = z.string().check(z.maxLength(8000, "This address is too long"))

export const AskedRequest = z.object({ request })

/** What somebody allows. */
export const Consent = z.object({
  request,
  scopes: z.array(z.enum(scopes)).check(z.minLength(1, "Choose what the assistant may do")),
})
export type Consent = z.infer<typeof Consent>

/** Who asks, as the page for consent shows it. */
export interface Asking {
  /** As the assistant calls itself: words of a stranger. */
  name: string
  /** Where the answer goes: a host, or words for a program on this device. */
  host: string
  /** The host that vouches for the name by a document; null for one that registered itself. */
  describedAt: string | null
  /** What it may be allowed. */
  offered: Scope[]
  /** What of that is chosen at first: what it asked for, or reading when it asked for nothing. */
  chosen: Scope[]
  /** Where a refusal leads. */
  cancel: string
}

/** A request that can be allowed, or the address that tells the assistant what is wrong with it: one of the two. */
export interface Asked {
  asking: Asking | null
  wrong: string | null
}

/** What the browser asks here, and what it gets. */
export interface AssistantCalls {
  "GET /api/assistants/request": { query: { request: string }; answer: Asked }
}
export interface ConsentCalls {
  "POST /assistants": { body: Consent; answer: { location: string } }
}
