import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { describeTokenRefusal } from "../../../mail/oauth/describe-refusal.ts"
import type { Secret } from "../../../mail/secret.ts"
import { flagMailbox } from "../../campaigns/engine/flag-mailbox.ts"
import { lastSentAt } from "../../campaigns/engine/ledger.ts"
import { settleUnknown } from "../../campaigns/engine/review.ts"
import { isInUse } from "../../campaigns/enrolments/find-open.ts"
import {
  keepReading,
  keepReadingFailure,
  type ReadMailbox,
  readMailboxRow,
} from "../../campaigns/mailboxes/keep-reading.ts"
import { isRead, readingAccountOf } from "../../campaigns/mailboxes/reading-account.ts"
import { findOutgoing } from "../../campaigns/messages/find-left.ts"
import { noteReplyFound } from "../../campaigns/messages/keep-reply.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part, Worker } from "../../core/jobs/jobs.ts"
import { receiveMail } from "../inbox/receive-mail.ts"
import { type FailedLook, type Look, tryLook } from "./look.ts"
import { nextLookIn } from "./next-look.ts"
import { takeByHand } from "./take-by-hand.ts"

const idle = 30 * 60_000

/**
 * Looks at one mailbox; the subject is its id. What it brings, and how far it got, is kept in one transaction: after a crash the
 * same is looked at again, and nothing was taken. A failure holds back the reading of this mailbox alone.
 */
export const readMailboxWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, mailboxId) {
    const mailbox = readMailboxRow(ctx, mailboxId)
    if (!mailbox || !isRead(mailbox)) return () => null
    // Before anything was planned or sent there is nothing to read.
    if (lastSentAt(ctx, mailboxId) === null && !isInUse(ctx, mailboxId)) return (after) => after.now + idle
    const account = await readingAccountOf(ctx, mailbox)
    if (!account) return () => null
    if ("wrong" in account) return (after) => noteNoAccess(after, mailbox, account)
    const found = await tryLook(ctx, mailbox, account)
    if (!("failure" in found)) return (after) => keepLook(after, mailbox, found)
    if (!found.isRefused || !("accessToken" in account))
      return (after) => noteFailure(after, mailbox, found.failure, found.isRefused)
    return lookAgain(ctx, mailbox, account, found)
  },
  // The next message that leaves from it plans another.
  giveUp: () => {},
}

/** A token may be withdrawn before its time: it is renewed once. */
async function lookAgain(
  ctx: Ctx,
  mailbox: ReadMailbox,
  refused: Secret,
  { failure }: FailedLook,
): Promise<Part> {
  const account = await readingAccountOf(ctx, mailbox, refused)
  if (!account) return () => null
  if ("wrong" in account) return (after) => noteNoAccess(after, mailbox, account)
  const found = await tryLook(ctx, mailbox, account)
  if (!("failure" in found)) return (after) => keepLook(after, mailbox, found)
  const provider = mailbox.signInWith
  const words =
    found.isRefused && provider !== "password" ? describeTokenRefusal(provider, failure) : found.failure
  return (after) => noteFailure(after, mailbox, words, found.isRefused)
}

/** Without access there is nothing to look at: it is tried again at its time, or after somebody connected the mailbox again. */
function noteNoAccess(
  ctx: Ctx,
  mailbox: ReadMailbox,
  { wrong, until }: { wrong: string; until: number | null },
): number | null {
  if (mailbox.signInWith === "password") return noteFailure(ctx, mailbox, wrong, true)
  if (until === null) flagMailbox(ctx, mailbox.id, "needs_attention", wrong)
  keepReadingFailure(ctx, mailbox, wrong)
  return until
}

function keepLook(ctx: Ctx, mailbox: ReadMailbox, found: Look): number | null {
  const { places, filedUntil } = found
  const kept = keepReading(ctx, mailbox, { readPlaces: places, filedUntil })
  // It was connected otherwise meanwhile: what was read elsewhere does not count.
  if (!kept) return ctx.now
  const arrival = { purpose: "forward" as const, workspaceId: ctx.workspaceId, id: mailbox.id }
  for (const [at, one] of found.found.entries()) {
    // A conversation is shown by these times: what came first stands first.
    const then = { ...ctx, now: ctx.now + at }
    alone(ctx, () => {
      if ("received" in one) receiveMail(then, one.received, arrival)
      else takeByHand(then, mailbox.id, one.byHand)
    })
  }
  for (const id of found.settled) alone(ctx, () => settle(ctx, id))
  return found.hasMore ? ctx.now : ctx.now + nextLookIn({ ...expectation(ctx, mailbox), failures: 0 })
}

/** A reply of a member belongs to no sequence: it has left, and that is all. */
function settle(ctx: Ctx, id: string): void {
  if (findOutgoing(ctx, id)?.enrolmentId) settleUnknown(ctx, id, true)
  else noteReplyFound(ctx, id)
}

function noteFailure(ctx: Ctx, mailbox: ReadMailbox, text: string, isRefused: boolean): number | null {
  const failures = keepReadingFailure(ctx, mailbox, text)
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
