import { eq } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import type { SendResult } from "../../../mail/outgoing.ts"
import { UnsendableMail } from "../../../mail/write-mime.ts"
import type { Ctx } from "../../core/context.ts"
import { openMailbox } from "./open-mailbox.ts"
import { isRead } from "./reading-account.ts"
import type { Mail, Outcome, Send } from "./sending.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

/**
 * Sends a message from its mailbox, with the addresses and links in its headers by which answers and requests come
 * back.
 */
export const sendMail: Send = async (ctx, mail, isWanted) => {
  const mailbox = ctx.db.select().from(mailboxes).where(eq(mailboxes.id, mail.mailboxId)).get()
  if (!mailbox) return { kind: "failed", class: "auth", message: "This mailbox does not exist." }
  return toOutcome(await attempt(ctx, mailbox, mail, isWanted))
}

async function attempt(
  ctx: Ctx,
  mailbox: MailboxRow,
  mail: Mail,
  isWanted: () => boolean,
): Promise<SendResult> {
  const ref = { workspaceId: ctx.workspaceId, id: mail.id }
  const { replyTo, unsubscribe } = routesOf(ctx.settings, ref, mailbox.address)
  const { messageId, subject, text, html, inReplyTo, references } = mail
  const to = { name: mail.to.name, email: mail.to.address }
  const letter = { to, subject, text, html, messageId, date: ctx.now, unsubscribe, references }
  // Where the mailbox itself is read, answers go where people expect.
  const outgoing = isRead(mailbox) ? letter : { ...letter, replyTo }
  try {
    const driver = openMailbox(ctx, mailbox)
    return await driver.send({ ...outgoing, ...(inReplyTo !== null && { inReplyTo }) }, isWanted)
  } catch (error) {
    if (error instanceof UnsendableMail)
      return { outcome: "refused", errorClass: "permanent", text: error.message }
    log("error", { requestId: ctx.requestId, message: mail.id, error: rootOf(error).stack })
    // The failure was unforeseen, so it is unknown what had been sent by then.
    return { outcome: "ambiguous", text: "Something went wrong on our side while it was being sent." }
  }
}

function toOutcome(result: SendResult): Outcome {
  if (result.outcome === "accepted") return { kind: "sent" }
  if (result.outcome === "withdrawn") return { kind: "withdrawn" }
  if (result.outcome === "ambiguous") return { kind: "failed", class: "ambiguous", message: result.text }
  const { errorClass, text, heldUntil } = result
  return { kind: "failed", class: errorClass, message: text, ...(heldUntil !== undefined && { heldUntil }) }
}
