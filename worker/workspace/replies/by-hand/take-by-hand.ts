import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import { domainOf, hashDomain } from "../../campaigns/engine/ledger.ts"
import { stopWrittenTo } from "../../campaigns/engine/stop-enrolment.ts"
import { clockSlack, findReallyLeftTo } from "../../campaigns/messages/find-left.ts"
import { keepByHand, threadAbout } from "../../campaigns/messages/keep-by-hand.ts"
import { noteWritten, openThread, threadOf } from "../../campaigns/messages/threads.ts"
import { noteSelector, readSignature } from "../../campaigns/sender-domain/seen-selectors.ts"
import type { Ctx } from "../../core/context.ts"
import { findByAddress } from "../../people/contacts/addresses.ts"
import { noteContacted } from "../../people/contacts/refer-to-contact.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"

/** A message that was sent by hand, and to whom of those who concern us. */
export interface SentByHand {
  mail: Pick<InboundMail, "messageId" | "parents" | "from" | "subject" | "text" | "headers">
  /** Addresses, folded. */
  to: string[]
}

const mostText = 64 * 1024

/**
 * Takes over what somebody wrote from the mailbox with a program of their own: it stands in the thread and counts as sent, and the
 * sequence of whoever got it ends, if it had begun by then. Taken twice, it changes nothing the second time. `at` is when it left.
 */
export function takeByHand(ctx: Ctx, mailboxId: string, { mail, to }: SentByHand, at: number): void {
  ctx.write(() => {
    const [toAddress] = to
    const contactId = (toAddress && findByAddress(ctx, toAddress)) || null
    if (!toAddress || contactId === null) return
    const known = threadAbout(ctx, mail.parents) ?? threadWith(ctx, toAddress)
    const { subject, messageId, parents } = mail
    const threadId = known ?? openThread(ctx, { mailboxId, contactId, campaignId: null, subject }, at)
    const kept = keepByHand(ctx, {
      contactId,
      mailboxId,
      threadId,
      messageId,
      inReplyTo: parents[0] ?? null,
      references: [...parents].reverse(),
      fromAddress: mail.from.address,
      toAddress,
      subject,
      text: mail.text.slice(0, mostText).trimEnd(),
      sentAt: at,
    })
    if (!kept) return
    const signed = readSignature(mail.headers.get("dkim-signature") ?? "")
    if (signed) noteSelector(ctx, domainOf(mail.from.address), signed)
    const domainHash = hashDomain(domainOf(toAddress))
    const about = { ...aboutMessage(kept), domainHash }
    addEvent(ctx, { type: "sent", dedupeKey: `sent:${kept.id}`, about, actor: "user", at })
    noteWritten(ctx, threadId, at)
    noteContacted(ctx, contactId, at)
    for (const address of to) stopWrittenTo(ctx, { toAddress: address, mailboxId }, at + clockSlack)
  })
}

function threadWith(ctx: Ctx, address: string): string | null {
  const last = findReallyLeftTo(ctx, address, [0, ctx.now])
  return last && threadOf(ctx, last)
}
