import { reachMailServer } from "../../../mail/mail-server.ts"
import type { ErrorClass, MailDriver } from "../../../mail/outgoing.ts"
import { smtpDriver } from "../../../mail/smtp-driver.ts"
import type { Ctx } from "../../core/context.ts"
import { grantDriver } from "./grant-driver.ts"
import { openPassword } from "./seal-password.ts"
import type { MailboxRow } from "./table.ts"
import { accountOf } from "./try-server.ts"

/** Returns the driver of a mailbox. A mailbox that cannot be used refuses each message, as a server would. */
export function openMailbox(ctx: Ctx, mailbox: MailboxRow): MailDriver {
  const { driver, host, port, user, credentials, address, displayName } = mailbox
  if (mailbox.state === "removed") return refusing("auth", "This mailbox was removed.")
  if (driver === "sandbox") return ctx.openSandbox(ctx, mailbox)
  if (!host || !port || !user) return refusing("auth", "This mailbox has no server. Give it again.")
  const reached = reachMailServer({ host, port }, ctx.settings)
  if ("wrong" in reached) return refusing("auth", reached.wrong.message)
  if (mailbox.signInWith !== "password")
    return grantDriver(ctx, mailbox, mailbox.signInWith, { reach: reached.reach, user })
  const owner = { workspaceId: ctx.workspaceId, mailboxId: mailbox.id }
  const password = openPassword(ctx.settings, owner, credentials ?? "")
  if (password === null) return refusing("auth", "Its password can no longer be read. Give it again.")
  const account = accountOf(reached.reach, { host, port, user, password, address })
  return smtpDriver(account, { name: displayName, email: address })
}

const refusing = (errorClass: ErrorClass, text: string): MailDriver => ({
  async send() {
    return { outcome: "refused", errorClass, text }
  },
})
