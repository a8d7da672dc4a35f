import type { Arrival } from "../../../mail/mail-routes.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { DAY } from "../../../site/time/contract.ts"
import { isOpen } from "../../campaigns/enrolments/contract.ts"
import { findEnrolmentOf } from "../../campaigns/enrolments/find-enrolment.ts"
import { findOpenTo } from "../../campaigns/enrolments/find-open.ts"
import {
  clockSlack,
  findLeftAs,
  findLeftById,
  findLeftTo,
  type SentMessage,
} from "../../campaigns/messages/find-left.ts"
import { readThread } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"

/** After this time an address alone does not tell which message is being answered. */
const longestAgo = 60 * DAY

/**
 * Returns our message that a received message is about: by the message it says it answers, then by the address it was
 * sent to, then by these addresses, if they were written to lately: its sender's or, in a report, those that were not reached. Null
 * when there is no match. `at` is when it came, which may be some time ago: it answers nothing that was sent later.
 */
export function matchMail(
  ctx: Ctx,
  mail: InboundMail,
  arrival: Arrival,
  addresses: readonly string[],
  at: number,
): SentMessage | null {
  for (const id of new Set([...mail.parents, ...mail.returned])) {
    const found = findLeftAs(ctx, id)
    if (found) return found
  }
  const named = arrival.purpose === "forward" ? null : findLeftById(ctx, arrival.id)
  if (named) return named
  // What the sandbox wrote in somebody's name answers no letter that they really got.
  if (arrival.isRehearsed) return null
  for (const written of addresses) {
    const address = foldAddress(written)
    const found = address && lastTo(ctx, address, arrival, at)
    if (found) return found
  }
  return null
}

/**
 * An answer to what a member wrote in a conversation answers its sequence, too, whether that runs, is complete or ended with what the
 * member wrote: it counts for the campaign, and nothing more is sent.
 */
export function inItsSequence(ctx: Ctx, message: SentMessage): SentMessage {
  if (message.enrolmentId !== null || message.threadId === null) return message
  const theirs = findEnrolmentOf(ctx, readThread(ctx, message.threadId))
  if (!theirs) return message
  const { id, campaignId, state, stopReason } = theirs
  const isAnswered = isOpen(state) || state === "completed" || stopReason === "written_by_hand"
  return isAnswered ? { ...message, enrolmentId: id, campaignId } : message
}

/**
 * What comes to a mailbox is about what was sent from it, even if another one wrote to them since. A sequence that still runs, or
 * waits, is answered however long ago its last message was: without that it would go on.
 */
function lastTo(ctx: Ctx, address: string, { purpose, id }: Arrival, at: number): SentMessage | null {
  const until = at + clockSlack
  const recent = [at - longestAgo, until] as const
  const fromIt = purpose === "forward" ? findLeftTo(ctx, address, recent, id) : null
  const lately = fromIt ?? findLeftTo(ctx, address, recent)
  if (lately) return lately
  const last = findLeftTo(ctx, address, [0, until])
  return last?.enrolmentId && findOpenTo(ctx, address, until).includes(last.enrolmentId) ? last : null
}
