import { conflict, Problem } from "../../../http/problem.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { domainOf, hashDomain } from "../../campaigns/engine/ledger.ts"
import { LEASE_MS } from "../../campaigns/engine/limits.ts"
import { noteUnknown } from "../../campaigns/engine/note-unknown.ts"
import { fieldsLeftIn } from "../../campaigns/letters/fields-left.ts"
import { toHtml } from "../../campaigns/letters/to-html.ts"
import { findMailboxRow } from "../../campaigns/mailboxes/find-mailbox.ts"
import { sendMail } from "../../campaigns/mailboxes/send-mail.ts"
import type { Outcome } from "../../campaigns/mailboxes/sending.ts"
import {
  claimReply,
  noteReplyFailed,
  noteReplySent,
  type Reply,
} from "../../campaigns/messages/keep-reply.ts"
import { messagesOf } from "../../campaigns/messages/select-threads.ts"
import { moveThread, readThread } from "../../campaigns/messages/threads.ts"
import { isTemplate } from "../../campaigns/templates/refer-to-template.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"
import { dropDraft } from "../reply-drafts/keep-draft.ts"
import type { NewReply, ThreadDetail } from "./contract.ts"
import { addressIn, findThread, refusalOf } from "./find-thread.ts"

/**
 * Sends an answer in a thread now. The same key twice is sent once. Throws 404, 409 when they must not be written to, and 422
 * with the server's words when it was refused.
 */
export async function replyInThread(ctx: Ctx, threadId: string, input: NewReply): Promise<ThreadDetail> {
  const message = ctx.write(() => claim(ctx, threadId, input))
  if (message) {
    const to = {
      name: lookUpContact(ctx, message.contactId ?? "")?.name ?? "",
      address: message.toAddress ?? "",
    }
    const { id, mailboxId, messageId, subject, text, html, inReplyTo, references } = message
    const mail = { id, mailboxId, messageId: messageId ?? "", to, subject, text, html, inReplyTo, references }
    const outcome = await sendMail(ctx, mail, () => findSuppression(ctx, to.address) === null)
    ctx.write(() => keepOutcome(ctx, message, outcome))
    if (outcome.kind === "failed" && outcome.class !== "ambiguous") throw refused(outcome.message)
  }
  return findThread(ctx, threadId)
}

/** Writes the answer down before it leaves; null when this key was there already. */
function claim(ctx: Ctx, threadId: string, { key, text, snippetIds }: NewReply): Reply | null {
  const thread = readThread(ctx, threadId)
  const refusal = refusalOf(ctx, thread)
  const toAddress = addressIn(ctx, thread)
  if (refusal || toAddress === null) throw conflict(refusal ?? "This person has no email address.")
  const [left] = fieldsLeftIn(text)
  if (left) throw unfilled(left)
  const mailbox = findMailboxRow(ctx, thread.mailboxId)
  const before = messagesOf(ctx, threadId).flatMap(({ messageId }) => messageId ?? [])
  const id = newId("msg", ctx.now)
  const words = mailbox.signature ? `${text}\n\n${mailbox.signature}` : text
  return claimReply(ctx, {
    id,
    sendKey: `reply:${threadId}:${key}`,
    contactId: thread.contactId,
    mailboxId: mailbox.id,
    threadId,
    messageId: routesOf(ctx.settings, { workspaceId: ctx.workspaceId, id }, mailbox.address).messageId,
    inReplyTo: before.at(-1) ?? null,
    references: before,
    fromAddress: mailbox.address,
    toAddress,
    subject: `Re: ${thread.subject.replace(/^(re:\s*)+/i, "")}`,
    text: words,
    html: toHtml([{ kind: "text", text: words }]),
    templateIds: [...new Set(snippetIds)].filter((snippet) => isTemplate(ctx, snippet)),
    claimUntil: ctx.now + LEASE_MS,
  })
}

function keepOutcome(ctx: Ctx, message: Reply, outcome: Outcome): void {
  if (outcome.kind === "failed" && outcome.class === "ambiguous") {
    noteUnknown(ctx, message, outcome.message)
    if (message.threadId) dropDraft(ctx, message.threadId)
    return
  }
  if (outcome.kind !== "sent") {
    const error = outcome.kind === "failed" ? outcome.message : "They asked not to be written to."
    const errorClass = outcome.kind === "failed" ? outcome.class : null
    noteReplyFailed(ctx, message.id, error, errorClass)
    return
  }
  noteReplySent(ctx, message.id)
  if (message.threadId) dropDraft(ctx, message.threadId)
  const domainHash = hashDomain(domainOf(message.toAddress ?? ""))
  addEvent(ctx, {
    type: "sent",
    dedupeKey: `sent:${message.id}`,
    about: { ...aboutMessage(message), domainHash },
    actor: "user",
  })
  moveThread(ctx, message.threadId, "awaiting")
}

const unfilled = (field: string) => {
  const message = `Write something in place of {{ ${field} }}.`
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "text", code: "unfilled", message }],
  })
}

const refused = (message: string) =>
  new Problem(422, "not_sent", `It was not sent. ${message}`, {
    details: [{ field: "text", code: "refused", message: `It was not sent. ${message}` }],
  })
