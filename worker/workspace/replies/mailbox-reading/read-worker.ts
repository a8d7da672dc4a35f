import { describeTokenRefusal } from "../../../mail/oauth/describe-refusal.ts"
import type { Secret } from "../../../mail/secret.ts"
import { flagMailbox } from "../../campaigns/engine/flag-mailbox.ts"
import { lastSentAt } from "../../campaigns/engine/ledger.ts"
import { isInUse } from "../../campaigns/enrolments/find-open.ts"
import {
  keepReadingFailure,
  type ReadMailbox,
  readMailboxRow,
} from "../../campaigns/mailboxes/keep-reading.ts"
import { isRead, readingAccountOf } from "../../campaigns/mailboxes/reading-account.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part, Worker } from "../../core/jobs/jobs.ts"
import { keepLook, noteFailure } from "./keep-look.ts"
import { type FailedLook, ourFault, tryLook } from "./look.ts"

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
  // The next message that leaves from it plans another, and so does a follow-up that has to wait for a look.
  giveUp(ctx, mailboxId) {
    const mailbox = readMailboxRow(ctx, mailboxId)
    if (mailbox && isRead(mailbox)) keepReadingFailure(ctx, mailbox, ourFault)
  },
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
  const final = until === null
  if (final) flagMailbox(ctx, mailbox, "needs_attention", wrong)
  const failures = keepReadingFailure(ctx, mailbox, wrong, { final })
  // What was tried is not how it is connected now.
  return failures === null ? ctx.now : until
}
