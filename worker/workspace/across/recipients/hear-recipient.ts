import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { recipientOf, sentToWhom } from "../../campaigns/engine/recipient-of.ts"
import { stopForContact } from "../../campaigns/engine/stop-enrolment.ts"
import { stopOnOptOut } from "../../campaigns/engine/stop-rules.ts"
import type { SentMessage } from "../../campaigns/messages/find-left.ts"
import { findOutgoing } from "../../campaigns/messages/find-outgoing.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findByAddress } from "../../people/contacts/addresses.ts"
import { addToNotes, leaveAlone } from "../../people/contacts/hear-from-them.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import { type Entry, findEntries } from "../../people/trashed/entries.ts"
import { keptOf } from "../../people/trashed/kept-rows.ts"
import { eraseContact } from "../erasure/erase-contact.ts"
import { forget } from "../trash/forget.ts"
import { putBack } from "../trash/put-back.ts"
import { whileBack } from "../trash/while-back.ts"
import type { Holding, RecipientRequest } from "./contract.ts"
import { readHolding } from "./read-holding.ts"

/**
 * Carries out the request of a message's recipient, and returns what is then stored about them; null for an unknown
 * message. A repeated request changes nothing. Somebody in the trash is heard like everybody else, and stays there.
 */
export function hearRecipient(ctx: Ctx, messageId: string, request: RecipientRequest): Holding | null {
  return ctx.write(() => {
    const message = findOutgoing(ctx, messageId)
    if (!message) return null
    const trashed = message.contactId === null ? findTrashed(ctx, messageId) : undefined
    if (!trashed) return hear(ctx, message, request)
    if (putBack(ctx, trashed).hindrance !== null) return hearReplaced(ctx, message, request, trashed)
    return whileBack(ctx, [trashed], () => hear(ctx, findOutgoing(ctx, messageId) ?? message, request))
  })
}

function findTrashed(ctx: Ctx, messageId: string): Entry | undefined {
  const contactId = sentToWhom(ctx, messageId)
  return contactId === null
    ? undefined
    : findEntries(ctx, { kind: "contact", itemIds: [contactId] }, { most: 1 })[0]
}

/** Another contact has an address of theirs since: that contact is heard for both, and the deleted one is not brought back any more. */
function hearReplaced(ctx: Ctx, message: SentMessage, request: RecipientRequest, trashed: Entry): Holding {
  const toAddress = recipientOf(ctx, message)
  const known = keptOf(ctx, "contact", trashed.itemId).flatMap(({ table, row }) =>
    table === "contact_points" && row.kind === "email" ? String(row.value_norm) : [],
  )
  const addresses = [...(toAddress === null ? [] : [toAddress]), ...known]
  const contactId = addresses.flatMap((address) => findByAddress(ctx, address) ?? [])[0] ?? null
  if (request.kind === "erase" || request.kind === "object") {
    const reason = request.kind === "erase" ? "erasure" : "objection"
    for (const value of addresses) suppress(ctx, { kind: "email", value }, { reason })
    forget(ctx, { number: trashed.number })
  }
  return hear(ctx, { ...message, toAddress, contactId }, request)
}

function hear(ctx: Ctx, message: SentMessage, request: RecipientRequest): Holding {
  if (message.contactId !== null) follow(ctx, message, message.contactId, request)
  else if (message.toAddress !== null && (request.kind === "unsubscribe" || request.kind === "object"))
    unsubscribe(ctx, message)
  // Erasing somebody leaves nothing of them in the message either.
  return readHolding(ctx, request.kind === "erase" ? (findOutgoing(ctx, message.id) ?? message) : message)
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
