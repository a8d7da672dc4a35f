import { and, eq, gt, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { keptNotice } from "../../mail/deletion-mails.ts"
import { accountById } from "../accounts/find-account.ts"
import { mailLimit } from "../accounts/limits.ts"
import { hashOf, isToken } from "../accounts/mailed-link.ts"
import { readReturnToken } from "../held-accounts/return-token.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import { noteEvent } from "../security/note-event.ts"
import { mailNotice, passwordPage, whenAndWhere } from "../security/notices.ts"
import type { BringBack } from "./contract.ts"
import { endHold, noteHold } from "./hold-account.ts"
import { isMailable } from "./is-mailable.ts"
import { spendCode } from "./spend-code.ts"

/**
 * Brings back the account of a person who asked for its deletion themselves, once: by the mailed link, or by the token of a
 * sign-in, with a code if the account has a second factor that the sign-in did not show. Signs nobody in. Throws 403
 * `otp_expired` for whatever no longer works, 422 for a wrong code, 429.
 */
export async function bringBack(ctx: Ctx, { token, code }: BringBack): Promise<void> {
  const { isIt, isProven } = readToken(ctx, token)
  const isOpen = and(
    isIt,
    gt(accountDeletions.erasesAt, ctx.now),
    eq(accountDeletions.askedBy, accountDeletions.userId),
    eq(accountDeletions.wasSuspended, false),
  )
  const theirs = sql`(select ${accountDeletions.userId} from ${accountDeletions} where ${isOpen})`
  const [account] = await accountById(ctx, theirs)
  if (!account) throw expired()
  if (!isProven) await spendCode(ctx, account, code ?? "")
  const { id, email, emailNorm } = account.user
  const [, returned] = await ctx.db.batch(endHold(ctx, isOpen ?? sql`false`))
  if (returned.length === 0) throw expired()
  noteEvent(ctx, { kind: "deletion", personId: id, detail: "taken_back" })
  if (await isMailable(ctx, mailLimit("deletion", emailNorm)))
    mailNotice(ctx, keptNotice(email, whenAndWhere(ctx), passwordPage(ctx)))
  await noteHold(ctx, id)
}

/** Which deletion a token is about, and whether it proves enough by itself. */
function readToken(ctx: Ctx, token: string) {
  // A mailed link goes to the account's own address and opens no session, so no second factor is passed by it.
  if (isToken(token)) return { isIt: eq(accountDeletions.linkHash, hashOf(token)), isProven: true }
  const ticket = readReturnToken(ctx.settings, token)
  if (!ticket || ticket.expiresAt <= ctx.now) throw expired()
  const { userId, askedAt, isRaised } = ticket
  const isIt = and(eq(accountDeletions.userId, userId), eq(accountDeletions.askedAt, askedAt))
  return { isIt, isProven: isRaised }
}

const expired = () =>
  new Problem(
    403,
    "otp_expired",
    "This no longer works: it was used, or has expired, or the account is gone.",
  )
