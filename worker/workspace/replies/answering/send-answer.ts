import { Problem } from "../../../http/problem.ts"
import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { domainOf, hashDomain } from "../../campaigns/engine/ledger.ts"
import { noteReached } from "../../campaigns/engine/note-reached.ts"
import { noteUnknown } from "../../campaigns/engine/note-unknown.ts"
import { noteFailed } from "../../campaigns/engine/set-aside.ts"
import { stopWrittenTo } from "../../campaigns/engine/stop-enrolment.ts"
import { sendMail } from "../../campaigns/mailboxes/send-mail.ts"
import type { Outcome } from "../../campaigns/mailboxes/sending.ts"
import { noteReplyFailed, noteReplySent, type Reply } from "../../campaigns/messages/keep-reply.ts"
import { markRead, noteWritten } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"

/**
 * Sends an answer that was written down, and returns whether it is unknown if it has left. `ended` is called in the transaction
 * that keeps the outcome, with whether it has left; where that is unknown it counts as having left. What leaves ends the
 * sequences to that person, as a message from the member's own mail program does. Throws 422 with the server's words when it was
 * refused.
 */
export async function sendAnswer(
  ctx: Ctx,
  message: Reply,
  ended: (hasLeft: boolean) => void,
): Promise<boolean> {
  const to = {
    name: lookUpContact(ctx, message.contactId ?? "")?.name ?? "",
    address: message.toAddress ?? "",
  }
  const { id, mailboxId, messageId, subject, text, html, inReplyTo, references } = message
  const mail = { id, mailboxId, messageId: messageId ?? "", to, subject, text, html, inReplyTo, references }
  // Both are read again: they may have objected, or been marked, while we connected.
  const isWanted = () =>
    findSuppression(ctx, to.address) === null &&
    lookUpContact(ctx, message.contactId ?? "")?.state !== "do_not_contact"
  const outcome = await sendMail(ctx, mail, isWanted)
  const isUnknown = outcome.kind === "failed" && outcome.class === "ambiguous"
  ctx.write(() => {
    keepOutcome(ctx, message, outcome)
    ended(isUnknown || outcome.kind === "sent")
  })
  if (isUnknown || outcome.kind === "sent") return isUnknown
  throw notSent(outcome.kind === "failed" ? outcome.message : OBJECTED)
}

function keepOutcome(ctx: Ctx, message: Reply, outcome: Outcome): void {
  if (outcome.kind === "failed" && outcome.class === "ambiguous") {
    noteUnknown(ctx, message, outcome.message)
    return
  }
  if (outcome.kind !== "sent") {
    const error = outcome.kind === "failed" ? outcome.message : OBJECTED
    const errorClass = outcome.kind === "failed" ? outcome.class : null
    noteReplyFailed(ctx, message.id, error, errorClass)
    noteFailed(ctx, message, error)
    return
  }
  noteReplySent(ctx, message.id)
  noteReached(ctx, message, ctx.now)
  const domainHash = hashDomain(domainOf(message.toAddress ?? ""))
  addEvent(ctx, {
    type: "sent",
    dedupeKey: `sent:${message.id}`,
    about: { ...aboutMessage(message), domainHash },
    actor: "user",
  })
  // What came while it was on its way still needs what it needs, and was read by nobody.
  noteWritten(ctx, message.threadId, message.createdAt)
  markRead(ctx, message.threadId, message.createdAt)
  stopWrittenTo(ctx, message)
}

const OBJECTED = "They asked not to be written to."

/** What surely did not leave, and why. */
export const notSent = (message: string) =>
  new Problem(422, "not_sent", `It was not sent. ${message}`, {
    details: [{ field: "text", code: "refused", message: `It was not sent. ${message}` }],
  })
