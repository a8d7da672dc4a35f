import { and, eq, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import type { Ctx } from "../../http/context.ts"
import { identities } from "../accounts/table.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { sessions } from "../auth/table.ts"
import { ssoArrivals } from "./table.ts"

/** The subject of a person at a workspace's provider, as it is stored. */
export const subjectOf = (workspaceId: string, subject: string) => `${workspaceId}:${subject}`

/**
 * Ends what began by a workspace's provider, in one write with what changes that provider. Whom it knew is noted, so that they
 * are no newcomers to the next one.
 */
export async function forgetPeople(
  ctx: Ctx,
  workspaceId: string,
  change: BatchItem<"sqlite">,
): Promise<void> {
  const start = subjectOf(workspaceId, "")
  const isTheirs = and(
    eq(identities.provider, "sso"),
    sql`substr(${identities.subject}, 1, ${start.length}) = ${start}`,
  )
  const theirs = sql`${sessions.userId} in (select user_id from ${identities} where ${isTheirs})`
  const noteArrivals = ctx.db
    .insert(ssoArrivals)
    .select(sql`select ${workspaceId}, user_id from ${identities} where ${isTheirs}`)
    .onConflictDoNothing()
  const [ended] = await ctx.db.batch([
    ctx.db
      .delete(sessions)
      .where(and(eq(sessions.method, "sso"), theirs))
      .returning({ userId: sessions.userId }),
    noteArrivals,
    ctx.db.delete(identities).where(isTheirs),
    change,
  ])
  for (const { userId } of ended) forgetPerson(ctx, userId)
}
