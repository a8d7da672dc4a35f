import type { Reach } from "../../../mail/mail-server.ts"
import type { ConsentProvider } from "../../../mail/oauth/contract.ts"
import { describeTokenRefusal } from "../../../mail/oauth/describe-refusal.ts"
import type { MailDriver, SendResult } from "../../../mail/outgoing.ts"
import type { Secret } from "../../../mail/secret.ts"
import { smtpDriver } from "../../../mail/smtp-driver.ts"
import type { Ctx } from "../../core/context.ts"
import { findSecret } from "./find-secret.ts"
import type { MailboxRow } from "./table.ts"

/** Sends with a token. One that is refused, because it was withdrawn before its time, is renewed once. */
export const grantDriver = (
  ctx: Ctx,
  mailbox: MailboxRow,
  provider: ConsentProvider,
  { reach, user }: { reach: Reach; user: string },
): MailDriver => ({
  async send(mail, isWanted) {
    const { address: email, displayName: name } = mailbox
    const domain = email.slice(email.lastIndexOf("@") + 1)
    const attempt = async (refused?: Secret): Promise<{ result: SendResult; secret?: Secret }> => {
      const secret = await findSecret(ctx, mailbox, refused)
      if ("wrong" in secret) return { result: refusalFor(secret) }
      const driver = smtpDriver({ reach, user, name: domain, ...secret }, { name, email })
      return { secret, result: await driver.send(mail, isWanted) }
    }
    const isRefused = ({ result }: { result: SendResult }) =>
      result.outcome === "refused" && result.errorClass === "auth"
    const first = await attempt()
    const last = first.secret && isRefused(first) ? await attempt(first.secret) : first
    const { result, secret } = last
    return result.outcome === "refused" && secret && isRefused(last)
      ? { ...result, text: `${describeTokenRefusal(provider, result.text)} ${saidIn(result.text)}`.trim() }
      : result
  },
})

const refusalFor = ({ wrong: text, until }: { wrong: string; until: number | null }): SendResult =>
  until === null
    ? { outcome: "refused", errorClass: "auth", text }
    : { outcome: "refused", errorClass: "transient", text, heldUntil: until }

const saidIn = (text: string): string => /The server said: .*$/s.exec(text)?.[0] ?? ""
