import type { Arrival } from "../../../mail/mail-routes.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { takeReport } from "../../campaigns/dmarc-reports/take-report.ts"
import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { keepForwardCode } from "../../campaigns/mailboxes/keep-forward-code.ts"
import { findSandbox } from "../../campaigns/mailboxes/senders.ts"
import type { SentMessage } from "../../campaigns/messages/find-left.ts"
import { isKept, keepReceived, type ReceivedMessage } from "../../campaigns/messages/keep-received.ts"
import { threadOf } from "../../campaigns/messages/threads.ts"
import { domainOf } from "../../campaigns/sender-domain/plan-check.ts"
import { noteSelector, readSignature } from "../../campaigns/sender-domain/seen-selectors.ts"
import type { Ctx } from "../../core/context.ts"
import { noteLeft } from "../answering/note-left.ts"
import { keepMail } from "../attachments/keep-mail.ts"
import { takeByHand } from "../by-hand/take-by-hand.ts"
import { mailboxThatWrote } from "../by-hand/written-by-us.ts"
import { concernsUs } from "../forwarding/concerns-us.ts"
import { readConfirmation } from "../forwarding/read-confirmation.ts"
import { understand } from "../meaning/understand.ts"
import { planUnderstanding } from "../meaning/understand-worker.ts"
import { classify } from "../reading/classify.ts"
import { namedIn } from "../reading/complaint.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"
import { ownWords } from "../reading/own-words.ts"
import { readMail } from "../reading/read-mail.ts"
import type { Verdict } from "../reading/verdict.ts"
import { applyVerdict, obeySender } from "./apply-verdict.ts"
import { inItsSequence, matchMail } from "./match-mail.ts"

/** Parses a raw message and stores it; at the address for DMARC reports only the report in it. */
export async function receiveAnswer(ctx: Ctx, raw: Uint8Array, arrival: Arrival): Promise<void> {
  if (arrival.purpose === "dmarc") return takeReport(ctx, raw)
  const { envelopeFrom = null } = arrival
  const mail = await readMail(raw)
  const row = receiveMail(ctx, { ...mail, envelopeFrom }, arrival)
  if (row && mail.attachments.length > 0) await keepMail(ctx, row.id, raw)
}

/**
 * Stores a received message and applies its consequences, all or nothing. A message that is delivered twice is stored
 * and applied once. Null for one that was already stored, for one that a member wrote from another mailbox of the workspace, and for
 * forwarded mail that is not the team's to read. `arrivedAt` is when it came, which is some time ago for what is found late.
 */
export function receiveMail(
  ctx: Ctx,
  mail: InboundMail,
  arrival: Arrival,
  arrivedAt = ctx.now,
): ReceivedMessage | null {
  return ctx.write(() => {
    const confirmation = arrival.purpose === "forward" ? readConfirmation(mail) : null
    if (confirmation) {
      keepForwardCode(ctx, arrival.id, confirmation)
      return null
    }
    const answered = matchMail(ctx, mail, arrival, [mail.from.address], arrivedAt)
    const circumstances = {
      receivedAt: arrivedAt,
      toUnsubscribe: arrival.purpose === "unsubscribe",
      answeredSubject: answered?.subject ?? "",
    }
    const { verdict, meaning } = understand(ctx, classify(mail, circumstances), ownWords(mail.text))
    const named = namedInReport(mail, verdict)
    const found = named ? matchMail(ctx, mail, arrival, named, arrivedAt) : answered
    const match = found && isByPerson(verdict) ? inItsSequence(ctx, found) : found
    if (!match && arrival.purpose === "forward" && !concernsUs(ctx, arrival.id, mail, verdict)) return null
    const writer = match && isByPerson(verdict) ? mailboxThatWrote(ctx, mail, match) : null
    if (match && writer !== null) {
      takeByHand(ctx, writer, { mail, to: [foldAddress(match.toAddress ?? "") ?? ""] }, arrivedAt)
      return null
    }
    if (isTakenAgain(ctx, mail, arrival, match)) return null
    // No answer comes before what it answers, whatever the clocks of the servers say.
    const at = Math.max(arrivedAt, match?.sentAt ?? 0)
    const row = keepReceived(ctx, {
      class: verdict.class,
      ...meaning,
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
      text: mail.text.slice(0, mostText),
      attachments: mail.attachments,
      receivedAt: at,
    })
    if (!row) return null
    if (match?.state === "unknown") noteLeft(ctx, match.id)
    if (match) noteSignatures(ctx, match.mailboxId, mail)
    if (match) planUnderstanding(ctx, row)
    if (match)
      applyVerdict(ctx, {
        match,
        received: row,
        verdict,
        wasUnsubscribe: arrival.purpose === "unsubscribe",
        isRehearsed: arrival.isRehearsed === true,
        at,
      })
    if (!arrival.isRehearsed) obeySender(ctx, verdict, mail)
    return row
  })
}

/**
 * A mailbox that is read anew brings letters that were taken as answers to another one's messages, and a letter to two mailboxes comes
 * twice. Only what answers the very mailbox or address to which it came is its own, as another one may have got a copy before.
 */
function isTakenAgain(ctx: Ctx, mail: InboundMail, arrival: Arrival, match: SentMessage | null): boolean {
  if (match && (arrival.purpose !== "forward" || match.mailboxId === arrival.id)) return false
  return isKept(ctx, { messageId: mail.messageId, fromAddress: mail.from.address, subject: mail.subject })
}

/** The addresses that a report is about; null for what is none. */
const namedInReport = ({ feedbackReport }: InboundMail, verdict: Verdict): string[] | null => {
  if (verdict.class === "bounce")
    return verdict.recipients.flatMap(({ address, original }) => (original ? [original, address] : [address]))
  return feedbackReport !== null && (verdict.class === "complaint" || verdict.class === "opt_out")
    ? namedIn(feedbackReport)
    : null
}

/** A person wrote it, or a program on their behalf; reports come from servers. */
const isByPerson = (verdict: Verdict): boolean => verdict.class !== "bounce" && verdict.class !== "complaint"

/** A mailbox whose mail is passed on names itself; else it is the sandbox, which every workspace has. */
const mailboxFor = (ctx: Ctx, { purpose, id }: Arrival): string =>
  purpose === "forward" ? id : (findSandbox(ctx)?.id ?? id)

const mostText = 64 * 1024

/** What came back shows how it was signed on its way out. */
function noteSignatures(ctx: Ctx, mailboxId: string, { returnedSignatures }: InboundMail): void {
  const address = readMailbox(ctx, mailboxId)?.address
  const [seen] = returnedSignatures.flatMap((field) => readSignature(field) ?? [])
  if (address && seen) noteSelector(ctx, domainOf(address), seen)
}
