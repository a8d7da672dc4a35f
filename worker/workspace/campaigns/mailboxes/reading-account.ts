import type { ImapAccount } from "../../../mail/imap/imap-connection.ts"
import { reachMailServer } from "../../../mail/mail-server.ts"
import type { Secret } from "../../../mail/secret.ts"
import type { Ctx } from "../../core/context.ts"
import { findSecret } from "./find-secret.ts"
import type { MailboxRow } from "./table.ts"

/**
 * How a mailbox is read; null for one that only sends, or why it cannot be read. `until` as in `Access`. `refused` is the account
 * that its server did not accept just now.
 */
export async function readingAccountOf(
  ctx: Ctx,
  mailbox: MailboxRow,
  refused?: Secret,
): Promise<ImapAccount | { wrong: string; until: number | null } | null> {
  const { imapHost: host, imapPort: port, user, state } = mailbox
  if (!isRead(mailbox) || state === "removed" || !host || !port || !user) return null
  const reached = reachMailServer({ host, port }, ctx.settings, "imap")
  if ("wrong" in reached) return { wrong: reached.wrong.message, until: null }
  const secret = await findSecret(ctx, mailbox, refused)
  return "wrong" in secret ? secret : { reach: reached.reach, user, ...secret }
}

/** Whether answers are read in the mailbox itself. */
export const isRead = ({ imapHost }: Pick<MailboxRow, "imapHost">): boolean => imapHost !== null
