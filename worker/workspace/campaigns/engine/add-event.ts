import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { EventType } from "../messages/contract.ts"
import { type EventRow, events } from "../messages/table.ts"
import { toldAs } from "./told-as.ts"

interface NewEvent {
  type: EventType
  /** What makes it the same event when it is told again. */
  dedupeKey: string
  about: Partial<
    Pick<EventRow, "messageId" | "enrolmentId" | "contactId" | "campaignId" | "mailboxId" | "domainHash">
  >
  actor?: EventRow["actor"]
  verdict?: EventRow["verdict"]
  at?: number
  payload?: Record<string, unknown>
}

/**
 * Notes that something happened, and tells the webhooks that want to know of it; false when it was noted before, and then nothing
 * is to follow from it again. A caller's transaction holds it all.
 */
export function addEvent(
  ctx: Ctx,
  { type, dedupeKey, about, actor = "system", verdict = "human", at = ctx.now, payload = {} }: NewEvent,
): boolean {
  const added = ctx.db
    .insert(events)
    .values({ id: newId("evt", ctx.now), type, dedupeKey, ...about, actor, verdict, occurredAt: at, payload })
    .onConflictDoNothing({ target: events.dedupeKey })
    .returning({ number: events.number })
    .get()
  if (!added) return false
  const told = toldAs[type]
  if (told) ctx.tellWebhooks(ctx, told, added.number)
  return true
}

/** Whom and what a message is about, for its events. */
export const aboutMessage = (message: {
  id: string
  enrolmentId: string | null
  contactId: string | null
  campaignId: string | null
  mailboxId: string
}): NewEvent["about"] => ({
  messageId: message.id,
  enrolmentId: message.enrolmentId,
  contactId: message.contactId,
  campaignId: message.campaignId,
  mailboxId: message.mailboxId,
})

/** Who did it, as events have it. */
export const actorOf = ({ actor }: Ctx): EventRow["actor"] => actor.kind
