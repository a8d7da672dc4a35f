import type { Arrival } from "../../../mail/mail-routes.ts"
import { findSandbox } from "../../campaigns/mailboxes/senders.ts"
import { keepReceived, type ReceivedMessage } from "../../campaigns/messages/keep-received.ts"
import { threadOf } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { applyVerdict, obeyStranger } from "./apply-verdict.ts"
import { classify } from "./classify.ts"
import type { InboundMail } from "./inbound-mail.ts"
import { matchMail } from "./match-mail.ts"
import { readMail } from "./read-mail.ts"

/** Parses a raw message and stores it. */
export async function receiveRaw(ctx: Ctx, raw: Uint8Array, arrival: Arrival): Promise<void> {
  const { envelopeFrom = null } = arrival
  receiveMail(ctx, { ...(await readMail(raw)), envelopeFrom }, arrival)
}

/**
 * Stores a received message and applies its consequences, all or nothing. A message that is delivered twice is stored
 * and applied once. Null for one that was already stored.
 */
export function receiveMail(ctx: Ctx, mail: InboundMail, arrival: Arrival): ReceivedMessage | null {
  return ctx.write(() => {
    const verdict = classify(mail, { receivedAt: ctx.now, toUnsubscribe: arrival.purpose === "unsubscribe" })
    const match = matchMail(ctx, mail, arrival)
    const row = keepReceived(ctx, {
      class: verdict.class,
      mailboxId: match?.mailboxId ?? mailboxFor(ctx, arrival),
      enrolmentId: match?.enrolmentId ?? null,
      campaignId: match?.campaignId ?? null,
      contactId: match?.contactId ?? null,
      threadId: match && threadOf(ctx, match),
      messageId: mail.messageId,
      inReplyTo: mail.parents[0] ?? null,
      references: mail.parents,
      fromAddress: mail.from.address,
      subject: mail.subject,
      text: textOf(mail),
    })
    if (!row) return null
    if (match)
      applyVerdict(ctx, { match, received: row, verdict, wasUnsubscribe: arrival.purpose === "unsubscribe" })
    else obeyStranger(ctx, verdict, mail.from.address)
    return row
  })
}

/** A mailbox whose mail is passed on names itself; else it is the sandbox, which every workspace has. */
const mailboxFor = (ctx: Ctx, { purpose, id }: Arrival): string =>
  purpose === "forward" ? id : (findSandbox(ctx)?.id ?? id)

/** Only the names of attachments are stored: members should not open a stranger's file from here. */
function textOf({ text, attachments }: InboundMail): string {
  const named = attachments.filter(({ name }) => name !== "").map(({ name }) => name)
  const kept = text.slice(0, mostText)
  return named.length === 0 ? kept : `${kept.trimEnd()}\n\n[Attached, and not kept here: ${named.join(", ")}]`
}

const mostText = 64 * 1024
