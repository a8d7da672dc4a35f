import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { clear, giveBack, takeFrom } from "../accounts/count-attempts.ts"
import { accountByAddress } from "../accounts/find-account.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import {
  countCharacters,
  hashPassword,
  needsRehash,
  passwordMaxLength,
  verifyPassword,
} from "../accounts/hash-password.ts"
import { checkTurns, inTurn } from "../accounts/hashing-turn.ts"
import { signInLimits } from "../accounts/limits.ts"
import { checkBelieved, checkTaken } from "../accounts/refuse-taken.ts"
import { identities, type User, users } from "../accounts/table.ts"
import { bannedProblem } from "../held-accounts/refuse-suspended.ts"
import type { PasswordGrant } from "./contract.ts"
import { noteSignIn } from "./note-sign-in.ts"
import { type IssuedSession, insertSessionWhile, issueTokens, newSession } from "./sessions.ts"

/**
 * Signs in with a password. An unknown address, an account without a password and a wrong password take the same time
 * and get the same answer: 400 `invalid_credentials`.
 */
export async function signIn(ctx: Ctx, input: PasswordGrant): Promise<IssuedSession> {
  if (!input.email && !input.phone) {
    throw new Problem(
      400,
      "validation_failed",
      "You must provide either an email or phone number and a password",
    )
  }
  const address = foldAddress(input.email ?? "")
  // No account can have such an address or such a password, so an immediate answer reveals nothing.
  if (!address || !input.password || countCharacters(input.password) > passwordMaxLength) throw wrong()

  const limits = signInLimits(ctx, address)
  checkBelieved(ctx, limits)
  checkTurns(ctx)
  const [taken, used, [account]] = await ctx.db.batch([
    ...takeFrom(ctx, limits),
    accountByAddress(ctx, address),
  ])
  checkTaken(ctx, limits, taken, used)
  const { password } = input
  const isRight = await inTurn(ctx, limits, () => verifyPassword(password, account?.user.password ?? null))
  if (!isRight || !account?.user.password) throw wrong(account?.user.id)

  const { user } = account
  const isStill = and(eq(users.password, account.user.password), eq(users.state, "active"))
  const [ofBoth, ...others] = limits
  const settle = [clear(ctx, ofBoth), giveBack(ctx, others)] as const
  if (user.state === "suspended") {
    await ctx.db.batch(settle)
    throw await bannedProblem(ctx, account, { status: 400, isRaised: false })
  }
  const session = newSession(ctx, user.id, "password")
  const changes = { lastSignInAt: ctx.now, ...(await rehash(user, input.password)) }
  const [, , [started]] = await ctx.db.batch([
    ...settle,
    insertSessionWhile(ctx, session, isStill),
    ctx.db
      .update(users)
      .set(changes)
      .where(and(eq(users.id, user.id), isStill)),
    ctx.db
      .update(identities)
      .set({ lastSignInAt: ctx.now })
      .where(and(eq(identities.provider, "email"), eq(identities.subject, user.id))),
  ])
  if (!started) throw wrong(user.id)
  noteSignIn(ctx, user, "password")
  return issueTokens(ctx, session, { ...account, user: { ...user, lastSignInAt: ctx.now } })
}

const rehash = async (user: User, password: string) =>
  user.password && needsRehash(user.password) ? { password: await hashPassword(password) } : {}

const wrong = (personId?: string) =>
  new Problem(400, "invalid_credentials", "Invalid login credentials", { ...(personId && { personId }) })
