import type { Ctx } from "../../http/context.ts"
import { takeFrom } from "../accounts/count-attempts.ts"
import type { Limit } from "../accounts/limit.ts"

/** Takes one from a limit of mails and returns whether there was one: an account that comes and goes floods nobody. */
export async function isMailable(ctx: Ctx, limit: Limit): Promise<boolean> {
  const [taken] = await ctx.db.batch(takeFrom(ctx, [limit]))
  return taken.length > 0
}
