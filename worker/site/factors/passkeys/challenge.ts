import { randomBytes } from "node:crypto"
import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { challenges } from "../../auth/table.ts"
import { isOpen } from "../open-challenge.ts"
import { passkeyChallengeGone } from "./problems.ts"

type Challenge = typeof challenges.$inferSelect

/** A new challenge of 256 bits, in base64url. */
export const newNonce = () => randomBytes(32).toString("base64url")

/** Whose challenge it is, and for which factor; null for neither. */
export type Asked = Pick<Challenge, "userId" | "factorId">

/** The text that is to be signed. Throws 422 when the challenge is unknown, another person's, used or old. */
export async function findNonce(ctx: Ctx, id: string, { userId, factorId }: Asked): Promise<string> {
  const [found] = await ctx.db
    .select({ nonce: challenges.nonce })
    .from(challenges)
    .where(
      and(
        isOpen(ctx, id),
        userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId),
        factorId === null ? isNull(challenges.factorId) : eq(challenges.factorId, factorId),
      ),
    )
  if (!found?.nonce) throw passkeyChallengeGone()
  return found.nonce
}

/** The statement that uses a challenge up; of several requests one does it. */
export const spendChallenge = (ctx: Ctx, id: string) =>
  ctx.db.update(challenges).set({ usedBy: ctx.requestId }).where(isOpen(ctx, id))

/** Whether this request used the challenge up. */
export const isUsedHere = (ctx: Ctx, id: string): SQL =>
  sql`exists (select 1 from ${challenges} where ${challenges.id} = ${id} and ${challenges.usedBy} = ${ctx.requestId})`
