import { eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { AccountSettings } from "../accounts/contract.ts"
import { pendingChange } from "../accounts/email-change.ts"
import { providersOfUser } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"

/** The facts that the settings page needs before it offers anything. */
export async function readAccount(ctx: Ctx, { userId }: Actor): Promise<AccountSettings> {
  const hasPassword = sql<boolean>`${users.password} is not null`.mapWith(Boolean)
  const [[account], [pending]] = await ctx.db.batch([
    ctx.db.select({ hasPassword, providers: providersOfUser }).from(users).where(eq(users.id, userId)),
    pendingChange(ctx, userId),
  ])
  if (!account) throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  return {
    ...account,
    pendingEmail: pending?.newEmail ?? null,
    canBeDeleted: !ctx.settings.DEMO_MODE,
  }
}
