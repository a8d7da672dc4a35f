import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { resetMail } from "../../mail/messages.ts"
import { take, takeFrom } from "../accounts/count-attempts.ts"
import { accountByAddress } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { linksLimit, mailLimit } from "../accounts/limits.ts"
import { linkTo, newLink } from "../accounts/mailed-link.ts"
import type { Recover } from "./contract.ts"

/**
 * Mails a link that sets a new password. Whether the address is known is decided after the answer, so that neither the
 * answer nor its timing reveals it. Throws 429 for a client with too many requests.
 */
export async function recover(ctx: Ctx, { email }: Recover): Promise<void> {
  if (!email) throw new Problem(400, "validation_failed", "Password recovery requires an email")
  const address = foldAddress(email)
  if (!address) {
    throw new Problem(400, "validation_failed", "Unable to validate email address: invalid format")
  }
  await take(ctx, linksLimit(ctx))
  ctx.defer(sendReset(ctx, address))
}

async function sendReset(ctx: Ctx, address: string): Promise<void> {
  const [taken, , [account]] = await ctx.db.batch([
    ...takeFrom(ctx, [mailLimit("reset", address)]),
    accountByAddress(ctx, address),
  ])
  if (taken.length === 0 || !account) return
  // Nothing is stored for an account that is not active.
  const { token, statements } = newLink(ctx, account.user.id, "reset")
  const [stored] = await ctx.db.batch(statements)
  if (stored.length === 0) return
  await ctx.mail.send(resetMail(account.user.email, linkTo(ctx, "/reset-password", token, "recovery")))
}
