import * as z from "zod/mini"
import type { EventType, InboundClass } from "../../campaigns/messages/contract.ts"
import type { AuditAction } from "../../core/audit/contract.ts"
import type { Permission } from "../../people/client-permissions/contract.ts"
import type { Source } from "../../people/sources/contract.ts"
import type { Suppression } from "../../people/suppressions/contract.ts"

/** `before` is the cursor that the last page returned. */
export const TimelineFilter = z.object({ before: z.optional(z.string().check(z.maxLength(60))) })
export type TimelineFilter = z.infer<typeof TimelineFilter>

/** A campaign by its name, as long as it is there. */
type Campaign = { id: string; name: string } | null

/** An event, with the details to show. */
export type Happening =
  /** Details were found on a page, in a feed or in a file, or are no longer on a page. */
  | { kind: "found" | "gone"; by: Source["kind"]; url: string | null; origin: string; about: string[] }
  /** Somebody of the workspace, a key or the product did something to the contact itself. */
  | {
      kind: "action"
      action: AuditAction
      actorKind: "user" | "api_key" | "system"
      actor: string
      other: string | null
    }
  | { kind: "sent"; subject: string; threadId: string | null; campaign: Campaign }
  | {
      kind: "received"
      class: InboundClass | null
      subject: string
      threadId: string | null
      campaign: Campaign
    }
  | { kind: "event"; type: EventType; campaign: Campaign }
  | { kind: "note"; text: string; author: string }
  | { kind: "task"; title: string; by: string }
  /** `client` is whose campaigns alone heed it, by name; null for what everybody heeds. The workspace itself may have no name. */
  | {
      kind: "suppressed"
      reason: Suppression["reason"]
      value: string | null
      by: string
      client: string | null
    }
  | { kind: "lifted"; value: string | null; by: string; client: string | null }
  /** What they allow or refuse a client. */
  | { kind: "permission"; permission: Permission; by: string; client: string }

/** One event in a contact's timeline. */
export type TimelineEntry = { id: string; at: string } & Happening

export interface TimelinePage {
  entries: TimelineEntry[]
  before: string | null
}

/** What the browser asks here, and what it gets. */
export interface TimelineCalls {
  "GET /contacts/:id/timeline": { query: TimelineFilter; answer: TimelinePage }
}
