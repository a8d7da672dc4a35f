import * as z from "zod/mini"
import type { EventType, InboundClass } from "../../campaigns/messages/contract.ts"
import type { AuditAction } from "../../core/audit/contract.ts"
import type { Source } from "../../people/sources/contract.ts"
import type { Suppression } from "../../people/suppressions/contract.ts"

/** `before` is what the last page gave. */
export const TimelineFilter = z.object({ before: z.optional(z.string().check(z.maxLength(60))) })
export type TimelineFilter = z.infer<typeof TimelineFilter>

/** A campaign by its name, as long as it is there. */
type Campaign = { id: string; name: string } | null

/** What happened, with what is to be said of it. */
export type Happening =
  /** Details were read on a page or in a feed, or came in a file; or a page gives them no longer. */
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
  | { kind: "suppressed"; reason: Suppression["reason"]; value: string | null; by: string }
  | { kind: "lifted"; value: string | null; by: string }

/** One thing that happened with a contact. */
export type TimelineEntry = { id: string; at: string } & Happening

export interface TimelinePage {
  entries: TimelineEntry[]
  before: string | null
}

/** What the browser asks here, and what it gets. */
export interface TimelineCalls {
  "GET /contacts/:id/timeline": { query: TimelineFilter; answer: TimelinePage }
}
