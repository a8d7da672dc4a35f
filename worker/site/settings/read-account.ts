import { eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { AccountSettings } from "../accounts/contract.ts"
import { emailTokens, users } from "../accounts/table.ts"

/** What the settings page must know before it offers anything. */
export async function readAccount(ctx: Ctx, { userId }: Actor): Promise<AccountSettings> {
  const [account] = await ctx.db
    .select({
      hasPassword: sql<boolean>`${users.password} is not null`.mapWith(Boolean),
      pendingEmail: sql<string | null>`(select new_email from ${emailTokens} where user_id = "users"."id"
        and purpose = 'change' and used_at is null and expires_at > ${ctx.now} order by created_at desc limit 1)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  return { ...account, canBeDeleted: !ctx.settings.DEMO_MODE }
}
