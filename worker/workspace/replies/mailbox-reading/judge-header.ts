import { isOurUnsubscribe } from "../../../mail/mail-routes.ts"
import { DAY } from "../../../site/time/contract.ts"
import { findOpenTo } from "../../campaigns/enrolments/find-open.ts"
import { clockSlack, findLeftAs, findReallyLeftTo } from "../../campaigns/messages/find-left.ts"
import { findOutgoingAs } from "../../campaigns/messages/find-outgoing.ts"
import type { Ctx } from "../../core/context.ts"
import type { SeenHeader } from "./read-header.ts"

/** What the team writes to somebody by hand later than this after it was in touch with them is not for everybody to read. */
const inTouch = 60 * DAY
/** For so long a new letter may answer us: somebody who wants no more of it says so in whatever way is at hand. */
const mayAnswer = 365 * DAY
/**
 * Whether a message that came in is ours to read: it answers one of our messages, somebody wrote it who was written to in the year before,
 * or a mail server did, whose reports name the message that they are about only inside.
 */
export function isForUs(ctx: Ctx, header: SeenHeader, ownAddress: string): boolean {
  if (header.from === ownAddress) return false
  if (header.isReport || header.parents.some((id) => findLeftAs(ctx, id) !== null)) return true
  return header.from !== "" && wereWrittenTo(ctx, header.from, mayAnswer, header.arrivedAt ?? ctx.now)
}

/** The people to whom a message in the folder of sent mail was written by hand, if they are in a sequence or a conversation. */
export function writtenByHandTo(ctx: Ctx, header: SeenHeader): string[] {
  if (header.messageId === null || header.isAutomatic || isOurs(ctx, header)) return []
  const at = header.arrivedAt ?? ctx.now
  return header.recipients.filter(
    (address) =>
      findOpenTo(ctx, address, at + clockSlack, false).length > 0 || wereWrittenTo(ctx, address, inTouch, at),
  )
}

const wereWrittenTo = (ctx: Ctx, address: string, longestAgo: number, at: number): boolean =>
  findReallyLeftTo(ctx, address, [at - longestAgo, at + clockSlack]) !== null

/** Whether this product sent it. Some servers give a message another Message-ID; the link to unsubscribe stays. */
const isOurs = (ctx: Ctx, { messageId, unsubscribe }: SeenHeader): boolean =>
  findOutgoingAs(ctx, messageId ?? "") !== undefined || isOurUnsubscribe(ctx.settings, unsubscribe)
