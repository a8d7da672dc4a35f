import { conflict, notFound, Problem } from "../../../http/problem.ts"
import type { ImapAccount } from "../../../mail/imap/imap-connection.ts"
import { describeImapFailure, ImapFailure } from "../../../mail/imap/imap-failure.ts"
import type { Secret } from "../../../mail/secret.ts"
import { readMailboxRow } from "../../campaigns/mailboxes/keep-reading.ts"
import { readingAccountOf } from "../../campaigns/mailboxes/reading-account.ts"
import type { Attachment } from "../../campaigns/messages/contract.ts"
import { findReceived } from "../../campaigns/messages/keep-intent.ts"
import type { MessageInThread } from "../../campaigns/messages/messages-in-thread.ts"
import type { Ctx } from "../../core/context.ts"
import { KEPT_DAYS, MOST_BYTES } from "./contract.ts"
import { decodeWhole } from "./decode-part.ts"
import { fetchFromMailbox } from "./fetch-from-mailbox.ts"
import { findKeptMail } from "./keep-mail.ts"
import { takeTurn } from "./take-turn.ts"
import { walkParts } from "./walk-parts.ts"

/** A file that came with a message, in pieces. */
export interface FetchedFile {
  name: string
  pieces: Uint8Array[]
}

/**
 * Fetches a file that came with a message of a conversation: from what was delivered to us, or from the mailbox in which the message lies.
 * `release` must be called when it has been handed over. Throws 404, 409 with why it cannot be fetched, 410 when nobody has the
 * message any more, and 429 while others are fetched.
 */
export async function fetchAttachment(
  ctx: Ctx,
  threadId: string,
  messageId: string,
  part: string,
): Promise<FetchedFile & { release: () => void }> {
  const message = findReceived(ctx, messageId)
  const attachment = message?.attachments.find((one) => one.part === part)
  if (!message || message.threadId !== threadId || !attachment) throw notFound("file")
  if ((attachment.size ?? 0) > MOST_BYTES) throw tooLarge()
  const release = takeTurn(ctx)
  try {
    const pieces = (await fromKept(ctx, message, attachment)) ?? (await fromMailbox(ctx, message, attachment))
    return { name: attachment.name, pieces, release }
  } catch (error) {
    release()
    throw error
  }
}

async function fromKept(
  ctx: Ctx,
  { id }: MessageInThread,
  { part, encoding }: Attachment,
): Promise<Uint8Array[] | null> {
  const raw = await findKeptMail(ctx, id)
  const leaf = raw && walkParts(raw).find((one) => one.part === part)
  return leaf ? [decodeWhole(raw.subarray(leaf.from, leaf.until), encoding)] : null
}

async function fromMailbox(
  ctx: Ctx,
  message: MessageInThread,
  attachment: Attachment,
  refused?: Secret,
): Promise<Uint8Array[]> {
  const mailbox = readMailboxRow(ctx, message.mailboxId)
  const account = mailbox ? await readingAccountOf(ctx, mailbox, refused) : null
  if (!mailbox || !account) throw gone(`We keep the files of a message for ${KEPT_DAYS} days.`)
  if ("wrong" in account) throw unreachable(account.wrong)
  try {
    const found = await fetchFromMailbox(account, mailbox.readPlaces, message.messageId ?? "", attachment)
    if (found === "missing")
      throw gone(
        `The message is not in ${mailbox.address} any more: it was deleted, or moved to another account.`,
      )
    if (found === "too_large") throw tooLarge()
    return found
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error
    // A token may be withdrawn before its time: it is renewed once.
    if (error.kind === "auth" && "accessToken" in account && refused === undefined)
      return fromMailbox(ctx, message, attachment, account)
    throw unreachable(describe(error, account))
  }
}

const describe = (failure: ImapFailure, { reach }: ImapAccount) =>
  `The mailbox could not be read. ${describeImapFailure(failure, reach)}`

const unreachable = (why: string) => conflict(why, "mailbox_unreachable")
const gone = (why: string) => new Problem(410, "gone", why)
const tooLarge = () =>
  conflict(`Files of more than ${MOST_BYTES / 1024 / 1024} MB are not fetched. Open it in your mail program.`)
