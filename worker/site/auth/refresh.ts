import { and, eq, gt, lte, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { accountColumns } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import { DAY } from "../time/contract.ts"
import { forgetPerson } from "./recent-checks.ts"
import { type RefreshTicket, readRefreshToken } from "./refresh-token.ts"
import { type IssuedSession, issueTokens, type SessionRow } from "./sessions.ts"
import { sessions } from "./table.ts"

/** Any older token is good for so long after a rotation: several requests of one client may cross. */
const crossing = 10_000

/**
 * Exchanges a refresh token for the next. The active token rotates, and its row decides which of several requests did
 * it; its parent, whose successor may never have arrived, and whatever crosses the rotation get the active token. A
 * token that is older still was stolen or copied: its session ends. One round trip. Throws 400 as the auth contract
 * names each case.
 */
export async function refresh(ctx: Ctx, token: string): Promise<IssuedSession> {
  const ticket = readRefreshToken(ctx.settings, token)
  if (!ticket) throw new Problem(400, "validation_failed", "Refresh token is not valid")

  const [revoked, , [session], [account]] = await ctx.db.batch([
    revokeIfOld(ctx, ticket),
    rotateIfActive(ctx, ticket),
    ctx.db.select().from(sessions).where(eq(sessions.id, ticket.sessionId)),
    accountOfSession(ctx, ticket.sessionId),
  ])
  if (revoked.length > 0) {
    for (const { userId } of revoked) forgetPerson(ctx, userId)
    throw new Problem(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
  }
  if (!session || !account || ticket.counter > session.counter) {
    throw new Problem(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
  }
  if (account.user.state === "suspended") throw new Problem(400, "user_banned", "User is banned")
  checkAge(ctx, session)
  return issueTokens(ctx, session, account)
}

function revokeIfOld(ctx: Ctx, { sessionId, counter }: RefreshTicket) {
  const isOld = and(gt(sessions.counter, counter + 1), lte(sessions.refreshedAt, ctx.now - crossing))
  return ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), isOld))
    .returning({ userId: sessions.userId })
}

function rotateIfActive(ctx: Ctx, { sessionId, counter }: RefreshTicket) {
  const { SESSION_MAX_DAYS, SESSION_IDLE_DAYS } = ctx.settings
  // The other limit, the age, is not moved by a rotation: `checkAge` finds it afterwards.
  const isAlive = gt(sessions.refreshedAt, ctx.now - SESSION_IDLE_DAYS * DAY)
  return ctx.db
    .update(sessions)
    .set({
      counter: counter + 1,
      refreshedAt: ctx.now,
      expiresAt: sql`min(${sessions.startedAt} + ${SESSION_MAX_DAYS * DAY}, ${ctx.now + SESSION_IDLE_DAYS * DAY})`,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.counter, counter), isAlive))
}

function accountOfSession(ctx: Ctx, sessionId: string) {
  const owner = ctx.db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  return ctx.db
    .select(accountColumns)
    .from(users)
    .where(eq(users.id, sql`(${owner})`))
}

function checkAge(ctx: Ctx, { startedAt, refreshedAt }: SessionRow): void {
  const { SESSION_MAX_DAYS, SESSION_IDLE_DAYS } = ctx.settings
  if (startedAt + SESSION_MAX_DAYS * DAY <= ctx.now) {
    throw new Problem(400, "session_expired", "Invalid Refresh Token: Session Expired")
  }
  if (refreshedAt + SESSION_IDLE_DAYS * DAY <= ctx.now) {
    throw new Problem(400, "session_expired", "Invalid Refresh Token: Session Expired (Inactivity)")
  }
}
