import { conflict, Problem } from "../../../http/problem.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import { LEASE_MS } from "../../campaigns/engine/limits.ts"
import { planSends } from "../../campaigns/engine/mailboxes.ts"
import { fieldsLeftIn } from "../../campaigns/letters/fields-left.ts"
import { readPlain } from "../../campaigns/letters/read-letter.ts"
import { toHtml } from "../../campaigns/letters/to-html.ts"
import { toText } from "../../campaigns/letters/to-text.ts"
import { findMailboxRow } from "../../campaigns/mailboxes/find-mailbox.ts"
import { readTemplate } from "../../campaigns/markup/contract.ts"
import { claimReply, findReply, REPLY, type Reply } from "../../campaigns/messages/keep-reply.ts"
import { messagesOf } from "../../campaigns/messages/messages-in-thread.ts"
import { readThread } from "../../campaigns/messages/threads.ts"
import type { Drafter } from "../../campaigns/origins/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { footOf } from "./answer-foot.ts"
import { addressIn, refusalOf } from "./refusal.ts"
import { notSent } from "./send-answer.ts"

/** Throws 409 when nothing may be sent in a thread, and 422 for a field that nobody filled. */
export function checkAnswer(
  ctx: Ctx,
  thread: { contactId: string | null; mailboxId: string },
  text: string,
): string {
  const refusal = refusalOf(ctx, thread)
  const to = addressIn(ctx, thread)
  if (refusal || to === null) throw conflict(refusal ?? "This person has no email address.")
  const [left] = fieldsLeftIn(text)
  if (left) throw unfilled(left)
  return to
}

interface NewAnswer {
  /** The same one twice is sent once. */
  key: string
  text: string
  draftedBy: Drafter | null
  /** Whether every sign of it is sent as it stands; otherwise it is read as the letters of campaigns are. */
  isPlain?: boolean
  /** The snippets that it was made from. */
  templateIds?: string[]
}

/**
 * Writes an answer down before it leaves; null when this key was there already. Throws 404, 409 when they must not be
 * written to, and 422 for a field that nobody filled.
 */
export function claimAnswer(
  ctx: Ctx,
  threadId: string,
  { key, text, draftedBy, isPlain = false, templateIds = [] }: NewAnswer,
): Reply | null {
  const thread = readThread(ctx, threadId)
  const toAddress = checkAnswer(ctx, thread, text)
  const mailbox = findMailboxRow(ctx, thread.mailboxId)
  // What never left is known to nobody else.
  const before = messagesOf(ctx, threadId).flatMap(({ messageId, state }) =>
    messageId === null || state === "failed" ? [] : messageId,
  )
  const id = newId("msg", ctx.now)
  const claimed = claimReply(ctx, {
    id,
    sendKey: sendKeyOf(threadId, key),
    contactId: thread.contactId,
    mailboxId: mailbox.id,
    threadId,
    messageId: routesOf(ctx.settings, { workspaceId: ctx.workspaceId, id }, mailbox.address).messageId,
    inReplyTo: before.at(-1) ?? null,
    references: before,
    fromAddress: mailbox.address,
    toAddress,
    subject: answerTo(thread.subject),
    ...wordAnswer(ctx, mailbox, { text, draftedBy, isPlain }),
    templateIds,
    draftedBy,
    claimUntil: ctx.now + LEASE_MS,
  })
  // If we are interrupted, somebody looks after it when its lease ends.
  if (claimed) planSends(ctx, mailbox.id)
  return claimed
}

function wordAnswer(
  ctx: Ctx,
  mailbox: ReturnType<typeof findMailboxRow>,
  { text, draftedBy, isPlain }: Pick<NewAnswer, "text" | "draftedBy" | "isPlain">,
) {
  const words = isPlain ? readPlain(text) : readTemplate(text)
  const blocks = [...words, ...footOf(ctx, { ...mailbox, draftedBy }).flatMap(readPlain)]
  return { text: toText(blocks), html: toHtml(blocks) }
}

/**
 * What became of an answer whose key came again: nothing is thrown where it has left, or may have, with these words. Throws 422 when it was
 * not sent, and 409 while it is being sent, and when other words were.
 */
export function requireSent(
  ctx: Ctx,
  threadId: string,
  { key, text }: Pick<NewAnswer, "key" | "text">,
): void {
  const kept = findReply(ctx, sendKeyOf(threadId, key))
  if (!kept) return
  if (kept.state === "failed") throw notSent(kept.error ?? "")
  if (kept.state === "claimed")
    throw conflict("It is still being sent. Wait until it shows in the conversation.", "being_sent")
  const mailbox = findMailboxRow(ctx, kept.mailboxId)
  if (wordAnswer(ctx, mailbox, { text, draftedBy: kept.draftedBy }).text !== kept.text)
    throw conflict(`${kept.state === "unknown" ? MAYBE_SENT : WAS_SENT} ${AGAIN}`, "sent_otherwise")
}

const WAS_SENT = "What you wrote first was sent, as the conversation shows."
const MAYBE_SENT = "What you wrote first may have been sent: look at the conversation."
const AGAIN = "Press Send again if this is to follow as another answer."

/** At most one message has it. */
const sendKeyOf = (threadId: string, key: string): string => `${REPLY}${threadId}:${key}`

/** The subject of an answer in a thread. */
export const answerTo = (subject: string): string => `Re: ${subject.replace(/^(re:\s*)+/i, "")}`

const unfilled = (field: string) => {
  const message = `Write something in place of {{ ${field} }}.`
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "text", code: "unfilled", message }],
  })
}
