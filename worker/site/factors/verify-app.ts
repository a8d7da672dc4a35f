import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { takeFrom } from "../accounts/count-attempts.ts"
import { factorLimits } from "../accounts/limits.ts"
import { checkTaken } from "../accounts/refuse-taken.ts"
import { factors } from "../accounts/table.ts"
import { insufficientLevel, type SignedIn } from "../auth/require.ts"
import type { IssuedSession } from "../auth/sessions.ts"
import { challenges } from "../auth/table.ts"
import { isApp, isUnused, readStep, usedAt } from "./app-code.ts"
import type { FactorAnswer } from "./contract.ts"
import { noteFactor } from "./note-factor.ts"
import { isOpen } from "./open-challenge.ts"
import { challengeExpired, factorNotFound, wrongCode } from "./problems.ts"
import { raiseSession } from "./raise-session.ts"

/**
 * Raises the session by a code of an authenticator app, whose first code completes its set-up. A code works once, and a
 * challenge is answered once. Throws 404, 403 `insufficient_aal`, 422 for a wrong code and an old challenge, 429.
 */
export async function verifyApp(
  ctx: Ctx,
  signedIn: SignedIn,
  factorId: string,
  { challenge_id, code }: FactorAnswer,
): Promise<IssuedSession> {
  const { userId, nextStep } = signedIn.actor
  const limits = factorLimits(userId)
  const isAsked = and(eq(challenges.id, challenge_id ?? ""), eq(challenges.factorId, factorId))
  const [taken, used, [app], [challenge]] = await ctx.db.batch([
    ...takeFrom(ctx, limits),
    ctx.db.select().from(factors).where(isApp(userId, factorId)),
    ctx.db.select().from(challenges).where(isAsked),
  ])
  checkTaken(ctx, limits, taken, used)
  if (!app || !challenge) throw factorNotFound()
  if (challenge.usedBy !== null || challenge.expiresAt <= ctx.now) throw challengeExpired()
  if (app.verifiedAt === null && nextStep === "verify") throw insufficientLevel()
  const step = readStep(ctx, app, (code ?? "").replace(/\s/g, ""))
  if (step === null) throw wrongCode()

  const isGood = sql`exists (select 1 from ${factors} where ${isUnused(app.id, step)})`
  const isAnswered = sql`exists (select 1 from ${challenges} where ${challenges.id} = ${challenge.id}
    and ${challenges.usedBy} = ${ctx.requestId})`
  const raised = await raiseSession(ctx, signedIn, {
    type: "totp",
    prove: [
      ctx.db
        .update(challenges)
        .set({ usedBy: ctx.requestId })
        .where(and(isOpen(ctx, challenge.id), isGood)),
      ctx.db
        .update(factors)
        .set({ ...usedAt(ctx, step), verifiedAt: sql`coalesce(verified_at, ${ctx.now})`, updatedAt: ctx.now })
        .where(and(eq(factors.id, app.id), isAnswered)),
    ],
    isProven: isAnswered,
  })
  if (!raised) throw wrongCode()
  if (app.verifiedAt === null) noteFactor(ctx, signedIn, "totp", "added")
  return raised
}
