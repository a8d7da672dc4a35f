import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { EventType } from "../messages/contract.ts"
import { type EventRow, events } from "../messages/table.ts"
import { toldAs } from "./told-as.ts"

interface NewEvent {
  type: EventType
  /** The part that identifies a repeated event. */
  dedupeKey: string
  about: Partial<
    Pick<EventRow, "messageId" | "enrolmentId" | "contactId" | "campaignId" | "mailboxId" | "domainHash">
  >
  actor?: EventRow["actor"]
  verdict?: EventRow["verdict"]
  at?: number
  payload?: Record<string, unknown>
  /** False for what is kept, and news to nobody. */
  isNews?: boolean
}

/**
 * Records an event, and notifies the webhooks subscribed to it and the members whom it concerns; returns false when it was already recorded, and then it
 * must have no further effects. Runs in the caller's transaction.
 */
export function addEvent(
  ctx: Ctx,
  {
    type,
    dedupeKey,
    about,
    actor = "system",
    verdict = "human",
    at = ctx.now,
    payload = {},
    isNews = true,
  }: NewEvent,
): boolean {
  const added = ctx.db
    .insert(events)
    .values({ id: newId("evt", ctx.now), type, dedupeKey, ...about, actor, verdict, occurredAt: at, payload })
    .onConflictDoNothing({ target: events.dedupeKey })
    .returning({ number: events.number })
    .get()
  if (!added) return false
  const told = toldAs[type]
  if (told && isNews) ctx.tellOfEvent(ctx, told, added.number)
  return true
}

/** The person and the subject of a message, for its events. */
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

/** The actor, as events name it. */
export const actorOf = ({ actor }: Ctx): EventRow["actor"] => actor.kind
