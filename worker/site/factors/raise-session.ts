import { and, eq, isNull, ne, type SQL } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import type { Ctx } from "../../http/context.ts"
import { clear } from "../accounts/count-attempts.ts"
import { accountById } from "../accounts/find-account.ts"
import { factorLimits } from "../accounts/limits.ts"
import { type Factor, factors } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import type { SignedIn } from "../auth/require.ts"
import { type IssuedSession, issueTokens } from "../auth/sessions.ts"
import { proofCodes, sessions } from "../auth/table.ts"

interface Raise {
  type: Factor["type"]
  /** The statements that use up the proof, and the condition that they did. */
  prove: readonly [BatchItem<"sqlite">, BatchItem<"sqlite">]
  isProven: SQL
}

/**
 * Raises a session by the proof of a factor, in one transaction with the use of it; null when it was used up meanwhile. The
 * person's sessions without one end, and so do set-ups that nobody finished. The session goes on under a new id, so that no
 * older token of it is raised with it, and has been proved anew.
 */
export async function raiseSession(
  ctx: Ctx,
  { actor }: SignedIn,
  { type, prove, isProven }: Raise,
): Promise<IssuedSession | null> {
  const { userId, sessionId } = actor
  const isLower = and(eq(sessions.userId, userId), isNull(sessions.factorAt), ne(sessions.id, sessionId))
  const isUnfinished = and(eq(factors.userId, userId), isNull(factors.verifiedAt))
  const [ofMinutes, ofDay] = factorLimits(userId)
  const [, , , , , , , [row], [account]] = await ctx.db.batch([
    ...prove,
    ctx.db.delete(sessions).where(and(isLower, isProven)),
    ctx.db.delete(factors).where(and(isUnfinished, isProven)),
    // A mailed code is good for one session's id. The factor proves more.
    ctx.db.delete(proofCodes).where(and(eq(proofCodes.sessionId, sessionId), isProven)),
    clear(ctx, ofMinutes, isProven),
    clear(ctx, ofDay, isProven),
    ctx.db
      .update(sessions)
      .set({ id: crypto.randomUUID(), counter: 0, factor: type, factorAt: ctx.now, provedAt: ctx.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isProven))
      .returning(),
    accountById(ctx, userId),
  ])
  forgetPerson(ctx, userId)
  return row && account ? issueTokens(ctx, row, account) : null
}
