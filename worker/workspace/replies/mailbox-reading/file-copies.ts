import { append, isThere } from "../../../mail/imap/imap-commands.ts"
import { ImapFailure, type ImapFailureKind } from "../../../mail/imap/imap-failure.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import { writeMime } from "../../../mail/write-mime.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { ReadMailbox } from "../../campaigns/mailboxes/keep-reading.ts"
import { findUnknownFrom, type SentMessage } from "../../campaigns/messages/find-left.ts"
import { findLeftBetween } from "../../campaigns/messages/find-left-between.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"

/** What the folder of sent mail says of our messages, and until when it has them all. */
export interface Copies {
  /** Messages of which it was unknown whether they left, and that lie there. */
  settled: string[]
  filedUntil: number
}

const atOnce = 20
/** For so long a provider may take to put a copy there itself. */
const patience = 60_000

/**
 * Puts a copy of what we sent into the folder of sent mail, unless it lies there already because the provider put it there, and
 * finds messages there of which it was unknown whether they left. The folder is open.
 */
export async function fileCopies(
  ctx: Ctx,
  session: ImapSession,
  mailbox: ReadMailbox,
  folder: string | undefined,
): Promise<Copies> {
  const until = ctx.now - patience
  const filedUntil = mailbox.filedUntil ?? until
  if (folder === undefined) return { settled: [], filedUntil }
  const settled: string[] = []
  for (const { id, messageId, createdAt } of findUnknownFrom(ctx, mailbox.id, atOnce))
    if (createdAt > ctx.now - 60 * DAY && messageId && (await isThere(session, messageId, createdAt)))
      settled.push(id)
  let reached = filedUntil
  const left = findLeftBetween(ctx, mailbox.id, [filedUntil, until], atOnce)
  for (const message of left) {
    const { messageId, sentAt } = message
    if (!messageId || sentAt === null || message.sendKey?.startsWith("hand:")) continue
    if (await isThere(session, messageId, sentAt)) continue
    const refused = await put(session, folder, await writeCopy(ctx, mailbox, message, sentAt))
    if (refused === "later") return { settled, filedUntil: reached }
    reached = sentAt
  }
  const last = left.length < atOnce ? until : (left.at(-1)?.sentAt ?? until)
  return { settled, filedUntil: Math.max(filedUntil, last) }
}

/** A folder that takes nothing, because it is full or not at all, keeps nobody's answers from being read. */
async function put(session: ImapSession, folder: string, copy: Buffer): Promise<ImapFailureKind | null> {
  try {
    await append(session, folder, copy)
    return null
  } catch (error) {
    if (error instanceof ImapFailure && (error.kind === "later" || error.kind === "refused"))
      return error.kind
    throw error
  }
}

function writeCopy(ctx: Ctx, mailbox: ReadMailbox, message: SentMessage, date: number): Promise<Buffer> {
  const { subject, text, html, inReplyTo, references } = message
  const name = lookUpContact(ctx, message.contactId ?? "")?.name ?? ""
  const ref = { workspaceId: ctx.workspaceId, id: message.id }
  const { unsubscribe } = routesOf(ctx.settings, ref, mailbox.address)
  return writeMime(
    { name: mailbox.displayName, email: mailbox.address },
    {
      to: { name, email: message.toAddress ?? "" },
      subject,
      text,
      html,
      messageId: message.messageId ?? "",
      date,
      references,
      unsubscribe,
      ...(inReplyTo !== null && { inReplyTo }),
    },
  )
}
