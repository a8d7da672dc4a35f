import { sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { confirmFirst } from "../accounts/confirm-first.ts"
import { takeFrom } from "../accounts/count-attempts.ts"
import { invitationLimit, mailLimit } from "../accounts/limits.ts"
import { checkTaken } from "../accounts/refuse-taken.ts"

/** Counts one more mail. Throws 403 for an unconfirmed inviter, and 429. Returns whether a member has the address. */
export async function takeTurn(ctx: Ctx, actor: Actor, workspaceId: string, address: string) {
  if (!actor.emailVerified) throw confirmFirst()
  const limits = [invitationLimit(workspaceId), mailLimit("invitation", address)]
  const isMember = sql<number>`exists (select 1 from memberships join users on users.id = user_id
    where workspace_id = ${workspaceId} and email_norm = ${address})`.as("is_member")
  const [taken, used, found] = await ctx.db.batch([
    ...takeFrom(ctx, limits),
    ctx.db.select({ isMember }).from(sql`(select 1)`),
  ])
  checkTaken(ctx, limits, taken, used)
  return found as [{ isMember: number }]
}
