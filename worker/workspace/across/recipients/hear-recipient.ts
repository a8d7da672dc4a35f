import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { stopForContact } from "../../campaigns/engine/stop-enrolment.ts"
import { stopOnOptOut } from "../../campaigns/engine/stop-rules.ts"
import { findOutgoing, type SentMessage } from "../../campaigns/messages/find-left.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { addToNotes, leaveAlone } from "../../people/contacts/hear-from-them.ts"
import { eraseContact } from "../erasure/erase-contact.ts"
import type { Holding, RecipientRequest } from "./contract.ts"
import { readHolding } from "./read-holding.ts"

/**
 * Carries out the request of a message's recipient, and returns what is then stored about them; null for an unknown
 * message. A repeated request changes nothing.
 */
export function hearRecipient(ctx: Ctx, messageId: string, request: RecipientRequest): Holding | null {
  return ctx.write(() => {
    const message = findOutgoing(ctx, messageId)
    if (!message) return null
    if (message.contactId !== null) follow(ctx, message, message.contactId, request)
    // Erasing somebody leaves nothing of them in the message either.
    return readHolding(ctx, findOutgoing(ctx, messageId) ?? message)
  })
}

function follow(ctx: Ctx, message: SentMessage, contactId: string, request: RecipientRequest): void {
  if (request.kind === "unsubscribe") unsubscribe(ctx, message)
  else if (request.kind === "object") object(ctx, message, contactId)
  else if (request.kind === "erase") eraseContact(ctx, contactId)
  else if (request.kind === "correct") noteCorrection(ctx, contactId, request.text)
}

const unsubscribe = (ctx: Ctx, message: SentMessage) =>
  stopOnOptOut(ctx, { message, key: `unsubscribe:${message.id}` }, "unsubscribed")

/** GDPR, article 21: a person who objects to direct marketing is no longer written to by anybody in the workspace. */
function object(ctx: Ctx, message: SentMessage, contactId: string): void {
  const isNews = addEvent(ctx, {
    type: "objected",
    dedupeKey: `objected:${contactId}`,
    about: aboutMessage(message),
    actor: "recipient",
  })
  stopForContact(ctx, contactId, "objected")
  stopOnOptOut(ctx, { message, key: `unsubscribe:${message.id}` }, "objection")
  leaveAlone(ctx, contactId)
  if (isNews) record(ctx, "contact.objected", contactId)
}

/** Stored with the contact, for a member to read: a stranger's text changes no detail by itself. */
function noteCorrection(ctx: Ctx, contactId: string, text: string): void {
  const isNews = addToNotes(ctx, contactId, `They asked for a correction: ${text}`)
  if (isNews) record(ctx, "contact.correction_asked", contactId)
}
