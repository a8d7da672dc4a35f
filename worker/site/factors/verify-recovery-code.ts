import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { clear, takeFrom } from "../accounts/count-attempts.ts"
import { recoveryLimits } from "../accounts/limits.ts"
import { checkTaken } from "../accounts/refuse-taken.ts"
import { factors } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import type { IssuedSession } from "../auth/sessions.ts"
import type { RecoveryAnswer } from "./contract.ts"
import { noteCodes } from "./note-factor.ts"
import { wrongCode } from "./problems.ts"
import { raiseSession } from "./raise-session.ts"
import { hashesOf } from "./recovery-code-text.ts"
import { recoveryCodes } from "./table.ts"

/** Raises the session by a recovery code, which works once. Throws 422 for a wrong one, 429 after too many. */
export async function verifyRecoveryCode(
  ctx: Ctx,
  signedIn: SignedIn,
  { code }: RecoveryAnswer,
): Promise<IssuedSession> {
  const limits = recoveryLimits(signedIn.actor.userId)
  await takeTry(ctx, limits)
  // A missing set takes the same answer as a wrong code.
  const set = signedIn.account.factors.find(({ type }) => type === "recovery_code")
  if (!set || !code) throw wrongCode()
  const isIt = and(
    eq(recoveryCodes.factorId, set.id),
    inArray(recoveryCodes.hash, hashesOf(ctx.settings, set.id, code)),
    isNull(recoveryCodes.usedAt),
  )
  const isUsedNow = sql`exists (select 1 from ${recoveryCodes} where ${recoveryCodes.factorId} = ${set.id}
    and ${recoveryCodes.usedBy} = ${ctx.requestId})`
  const raised = await raiseSession(ctx, signedIn, {
    type: "recovery_code",
    prove: [
      ctx.db.update(recoveryCodes).set({ usedAt: ctx.now, usedBy: ctx.requestId }).where(isIt),
      ctx.db
        .update(factors)
        .set({ lastUsedAt: ctx.now })
        .where(and(eq(factors.id, set.id), isUsedNow)),
    ],
    isProven: isUsedNow,
  })
  if (!raised) throw wrongCode()
  const [ofHour, ofDay] = limits
  await ctx.db.batch([clear(ctx, ofHour), clear(ctx, ofDay)])
  noteCodes(ctx, signedIn, "used")
  return raised
}

async function takeTry(ctx: Ctx, limits: ReturnType<typeof recoveryLimits>): Promise<void> {
  const [taken, used] = await ctx.db.batch(takeFrom(ctx, limits))
  try {
    checkTaken(ctx, limits, taken, used)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = "Too many wrong recovery codes. Use another factor, or try again later."
    throw new Problem(429, "mfa_recovery_codes_locked", message, error.extra)
  }
}
