import type { ImapAccount } from "../../../mail/imap/imap-connection.ts"
import { reachMailServer } from "../../../mail/mail-server.ts"
import type { Ctx } from "../../core/context.ts"
import { openPassword } from "./seal-password.ts"
import type { MailboxRow } from "./table.ts"

/** How a mailbox is read; null for one that only sends, or why it cannot be read. */
export function readingAccountOf(
  ctx: Pick<Ctx, "settings" | "workspaceId">,
  mailbox: MailboxRow,
): ImapAccount | { wrong: string } | null {
  const { imapHost: host, imapPort: port, user, state } = mailbox
  if (!isRead(mailbox) || state === "removed" || !host || !port || !user) return null
  const reached = reachMailServer({ host, port }, ctx.settings, "imap")
  if ("wrong" in reached) return { wrong: reached.wrong.message }
  const owner = { workspaceId: ctx.workspaceId, mailboxId: mailbox.id }
  const password = openPassword(ctx.settings, owner, mailbox.credentials ?? "")
  if (password === null) return { wrong: "Its password can no longer be read. Give it again." }
  return { reach: reached.reach, user, password }
}

/** Whether answers are read in the mailbox itself. */
export const isRead = ({ imapHost }: Pick<MailboxRow, "imapHost">): boolean => imapHost !== null
