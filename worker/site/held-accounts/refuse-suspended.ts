import { and, eq, gt } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import { type Account, hasFactor } from "../accounts/find-account.ts"
import type { DeletionOffer } from "./contract.ts"
import { writeReturnToken } from "./return-token.ts"
import { accountDeletions } from "./table.ts"

const quarter = 15 * 60_000

/**
 * The refusal of a sign-in that was right, to a suspended account. If the account is being deleted, our own pages are told
 * until when it can be kept. `isRaised` says whether the sign-in has shown two factors.
 */
export async function bannedProblem(
  ctx: Ctx,
  account: Account,
  { status, isRaised }: { status: 400 | 403; isRaised: boolean },
): Promise<Problem> {
  const { id } = account.user
  const [row] = await ctx.db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, id), gt(accountDeletions.erasesAt, ctx.now)))
  return new Problem(status, "user_banned", "User is banned", {
    personId: id,
    // Somebody who was suspended learns nothing but that.
    ...(row && !row.wasSuspended && { deletion: offer(ctx, row, isRaised || !hasFactor(account)) }),
  })
}

function offer(ctx: Ctx, row: typeof accountDeletions.$inferSelect, isRaised: boolean): DeletionOffer {
  const { userId, askedAt, askedBy, erasesAt } = row
  const ticket = { userId, askedAt, isRaised, expiresAt: ctx.now + quarter }
  const isTheirs = askedBy === userId
  return {
    erasesAt: toIso(erasesAt),
    token: isTheirs ? writeReturnToken(ctx.settings, ticket) : null,
    needsCode: isTheirs && !isRaised,
  }
}
