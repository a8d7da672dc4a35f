import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

/** The scopes of a key, in the order in which they are offered. */
export const scopes = [
  "contacts:read",
  "contacts:write",
  "outlets:read",
  "outlets:write",
  "lists:read",
  "lists:write",
  "scans:read",
  "scans:write",
  "opportunities:read",
  "opportunities:write",
  "suppressions:read",
  "suppressions:write",
  "suppressions:lift",
  "campaigns:read",
  "campaigns:write",
  "campaigns:launch",
  "messages:read",
  "messages:propose",
  "messages:label",
  "placements:read",
  "placements:write",
  "mailboxes:read",
  "analytics:read",
  "webhooks:manage",
] as const
export type Scope = (typeof scopes)[number]

/** A key to be made. It lasts until it is revoked unless it is given a number of days. */
export const NewApiKey = z.object({
  name: line(100, "Give the key a name"),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1, "Choose what the key may do")),
  days: z._default(
    z.nullable(z.int().check(z.minimum(1, "Use at least one day"), z.maximum(3650, "Use at most 3650 days"))),
    null,
  ),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** A key as its owners see it, without its secret. */
export interface ApiKey {
  id: string
  name: string
  /** Its last characters, to tell it from others. */
  hint: string
  scopes: Scope[]
  /** Where the assistant that was connected by consent is sent back to; null for the key of a program. */
  assistant: string | null
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  /** The id of the member who made it. Their suspension holds it, and it works again afterwards; the end of their account ends it. */
  madeBy: string
}

/** A key in their list. */
export interface ListedKey extends ApiKey {
  /** Whether it opens nothing now, because the account of the member who made it is suspended or gone. */
  isHeld: boolean
}

/** A newly made key; its text is returned only this once. */
export interface MadeApiKey extends ApiKey {
  key: string
}

/** What the browser asks here, and what it gets. */
export interface KeyCalls {
  "GET /keys": { answer: ListedKey[] }
  "POST /keys": { body: NewApiKey; answer: MadeApiKey }
  "DELETE /keys/:id": { answer: undefined }
}
