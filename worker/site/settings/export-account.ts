import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { checkTaken, exportLimit, takeFrom } from "../accounts/limits.ts"
import type { AccountExport } from "./contract.ts"
import { presentStored } from "./present-stored.ts"
import { selectStored } from "./select-stored.ts"

/** Everything that is stored about a person, in one round trip. Throws 429. */
export async function exportAccount(ctx: Ctx, actor: Actor): Promise<AccountExport> {
  const limits = [exportLimit(actor.userId)]
  const [taken, used, [user], identities, sessions, links, [author], posts, images, messages] =
    await ctx.db.batch([...takeFrom(ctx, limits), ...selectStored(ctx, actor)])
  checkTaken(ctx, limits, taken, used)
  if (!user) throw new Problem(401, "user_not_found", "User from sub claim in JWT does not exist")
  return presentStored(ctx.now, { user, identities, sessions, links, author, posts, images, messages })
}
