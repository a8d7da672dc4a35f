import { and, eq, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { factors } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import type { SignedIn } from "../auth/require.ts"
import { sessions } from "../auth/table.ts"
import { noteFactor } from "./note-factor.ts"
import { factorNotFound } from "./problems.ts"

/** Removes a factor, and with the last one the recovery codes. Sessions are then no higher than others. Throws 404. */
export async function removeFactor(ctx: Ctx, signedIn: SignedIn, id: string): Promise<{ id: string }> {
  const { userId } = signedIn.actor
  const isTheirs = eq(factors.userId, userId)
  const [[removed]] = await ctx.db.batch([
    ctx.db
      .delete(factors)
      .where(and(isTheirs, eq(factors.id, id), ne(factors.type, "recovery_code")))
      .returning({ id: factors.id, type: factors.type, verifiedAt: factors.verifiedAt }),
    ctx.db.delete(factors).where(and(isTheirs, eq(factors.type, "recovery_code"), isLeftWithout(userId))),
    ctx.db
      .update(sessions)
      .set({ factor: null, factorAt: null })
      .where(and(eq(sessions.userId, userId), isLeftWithout(userId))),
  ])
  forgetPerson(ctx, userId)
  if (!removed) throw factorNotFound()
  if (removed.verifiedAt !== null) noteFactor(ctx, signedIn, removed.type, "removed")
  return { id: removed.id }
}

const isLeftWithout = (userId: string) => sql`not exists (select 1 from factors as others
  where others.user_id = ${userId} and others.verified_at is not null and others.type <> 'recovery_code')`
