import { and, eq } from "drizzle-orm"
import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { stopForContact } from "../../campaigns/engine/stop-enrolment.ts"
import { stopOnOptOut } from "../../campaigns/engine/stop-rules.ts"
import { type MessageRow, messages } from "../../campaigns/messages/table.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../../people/contacts/table.ts"
import { eraseContact } from "../erasure/erase-contact.ts"
import type { Holding, RecipientRequest } from "./contract.ts"
import { readHolding } from "./read-holding.ts"

/**
 * Does what the recipient of a message asks for, and says what is held of them then; null for a message that is not there. Asked
 * twice it changes nothing the second time.
 */
export function hearRecipient(ctx: Ctx, messageId: string, request: RecipientRequest): Holding | null {
  return ctx.write(() => {
    const isOutgoing = and(eq(messages.id, messageId), eq(messages.direction, "out"))
    const message = ctx.db.select().from(messages).where(isOutgoing).get()
    if (!message) return null
    if (message.contactId !== null) follow(ctx, message, message.contactId, request)
    return readHolding(ctx, message.id)
  })
}

function follow(ctx: Ctx, message: MessageRow, contactId: string, request: RecipientRequest): void {
  if (request.kind === "unsubscribe") unsubscribe(ctx, message)
  else if (request.kind === "object") object(ctx, message, contactId)
  else if (request.kind === "erase") eraseContact(ctx, contactId)
  else if (request.kind === "correct") noteCorrection(ctx, contactId, request.text)
}

const unsubscribe = (ctx: Ctx, message: MessageRow) =>
  stopOnOptOut(ctx, { message, key: `unsubscribe:${message.id}` }, "unsubscribed")

/** GDPR, article 21: who objects to direct marketing is not written to any more, by nobody here. */
function object(ctx: Ctx, message: MessageRow, contactId: string): void {
  const isNews = addEvent(ctx, {
    type: "objected",
    dedupeKey: `objected:${contactId}`,
    about: aboutMessage(message),
    actor: "recipient",
  })
  stopForContact(ctx, contactId, "objected")
  stopOnOptOut(ctx, { message, key: `unsubscribe:${message.id}` }, "objection")
  ctx.db
    .update(contacts)
    .set({ state: "do_not_contact", updatedAt: ctx.now })
    .where(eq(contacts.id, contactId))
    .run()
  if (isNews) record(ctx, "contact.objected", contactId)
}

/** Kept beside the person, for somebody to read: what a stranger writes changes no detail by itself. */
function noteCorrection(ctx: Ctx, contactId: string, text: string): void {
  const contact = ctx.db
    .select({ notes: contacts.notes })
    .from(contacts)
    .where(eq(contacts.id, contactId))
    .get()
  const asked = `They asked for a correction: ${text}`
  if (!contact || contact.notes.includes(asked)) return
  const notes = [contact.notes, asked].filter(Boolean).join("\n\n")
  ctx.db.update(contacts).set({ notes, updatedAt: ctx.now }).where(eq(contacts.id, contactId)).run()
  record(ctx, "contact.correction_asked", contactId)
}
