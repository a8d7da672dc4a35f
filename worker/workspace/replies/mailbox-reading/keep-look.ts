import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { lastSentAt } from "../../campaigns/engine/ledger.ts"
import { planWaiting } from "../../campaigns/engine/put-off.ts"
import { isInUse } from "../../campaigns/enrolments/find-open.ts"
import { keepReading, keepReadingFailure, type ReadMailbox } from "../../campaigns/mailboxes/keep-reading.ts"
import { mayHideAnswers } from "../../campaigns/mailboxes/unread-answers.ts"
import type { Ctx } from "../../core/context.ts"
import { noteLeft } from "../answering/note-left.ts"
import { takeByHand } from "../by-hand/take-by-hand.ts"
import { receiveMail } from "../inbox/receive-mail.ts"
import type { Look } from "./look.ts"
import { nextLookIn } from "./next-look.ts"

/** Servers tell the time in seconds: what they got after a message of ours must not seem to be older. */
const wholeSecond = 999

export function keepLook(ctx: Ctx, mailbox: ReadMailbox, found: Look): number | null {
  const { places, filedUntil, hasMore } = found
  const kept = keepReading(ctx, mailbox, { readPlaces: places, filedUntil, hasMore })
  // It was connected otherwise meanwhile: what was read elsewhere does not count.
  if (!kept) return ctx.now
  if (!hasMore && mayHideAnswers(mailbox, ctx.now)) planWaiting(ctx, mailbox.id)
  const arrival = { purpose: "forward" as const, workspaceId: ctx.workspaceId, id: mailbox.id }
  for (const [index, one] of found.found.entries()) {
    // Of what came in the same second, the first stands first.
    const then = { ...ctx, now: ctx.now + index }
    const at = Math.min(one.at + wholeSecond, ctx.now)
    alone(ctx, () => {
      if ("received" in one) receiveMail(then, one.received, arrival, at)
      else takeByHand(then, mailbox.id, one.byHand, at)
    })
  }
  for (const id of found.settled) alone(ctx, () => noteLeft(ctx, id))
  return hasMore ? ctx.now : ctx.now + nextLookIn({ ...expectation(ctx, mailbox), failures: 0 })
}

export function noteFailure(ctx: Ctx, mailbox: ReadMailbox, text: string, isRefused: boolean): number | null {
  const failures = keepReadingFailure(ctx, mailbox, text)
  // What was tried is not how it is connected now.
  if (failures === null) return ctx.now
  return ctx.now + nextLookIn({ ...expectation(ctx, mailbox), failures, isRefused })
}

const expectation = (ctx: Ctx, { id }: ReadMailbox) => ({
  now: ctx.now,
  lastSentAt: lastSentAt(ctx, id),
  isInUse: isInUse(ctx, id),
  isRefused: false,
})

/** One message that cannot be taken never stops the others. */
function alone(ctx: Ctx, take: () => void): void {
  try {
    ctx.write(take)
  } catch (error) {
    log("error", { requestId: ctx.requestId, error: rootOf(error).stack })
    ctx.countError("job")
  }
}
