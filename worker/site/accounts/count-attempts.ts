import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { type Counter, keyOf, type Limit } from "./limit.ts"
import { checkTaken } from "./refuse-taken.ts"
import { rateLimits } from "./table.ts"

/**
 * Returns the statements that take one from each limit, or from none when one of them is used up. They go first in a
 * batch; `checkTaken` reads their results. Taking before the work and giving back after it is what protects against
 * parallel attempts.
 */
export function takeFrom(ctx: Counter, limits: Limit[]) {
  const asked = JSON.stringify(limits.map((limit) => toRow(ctx, limit)))
  const isOpen = sql`${rateLimits.expiresAt} > ${ctx.now}`
  const take = ctx.db
    .insert(rateLimits)
    .select(
      sql`select value->>'key', value->>'window', 1, value->>'until' from json_each(${asked}) where not exists (
        select 1 from json_each(${asked}) join ${rateLimits}
        on ${rateLimits.key} = value->>'key' and ${rateLimits.window} = value->>'window'
        where ${rateLimits.count} >= value->>'most' and ${isOpen}
      )`,
    )
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window],
      set: {
        count: sql`iif(${isOpen}, ${rateLimits.count} + 1, 1)`,
        expiresAt: sql`iif(${isOpen}, ${rateLimits.expiresAt}, excluded.expires_at)`,
      },
    })
    .returning({ key: rateLimits.key })
  const used = ctx.db
    .select()
    .from(rateLimits)
    .where(and(areThese(ctx, limits), isOpen))
  return [take, used] as const
}

/** Takes one from each limit in a separate round trip. Throws 429. */
export async function take(ctx: Counter, ...limits: Limit[]): Promise<void> {
  const [taken, used] = await ctx.db.batch(takeFrom(ctx, limits))
  checkTaken(ctx, limits, taken, used)
}

/** Returns the statement that gives one back to each limit, because the attempt did not count after all. */
export const giveBack = (ctx: Ctx, limits: Limit[]) =>
  ctx.db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(areThese(ctx, limits), gt(rateLimits.count, 0)))

/** The statement that forgets what was counted. */
export const clear = (ctx: Ctx, limit: Limit, when?: SQL) =>
  ctx.db.delete(rateLimits).where(and(eq(rateLimits.key, keyOf(ctx, limit)), when))

const areThese = (ctx: Counter, limits: Limit[]) =>
  inArray(
    rateLimits.key,
    limits.map((limit) => keyOf(ctx, limit)),
  )

const toRow = (ctx: Counter, limit: Limit) => ({
  key: keyOf(ctx, limit),
  window: limit.seconds,
  most: limit.most,
  until: ctx.now + limit.seconds * 1000,
})
