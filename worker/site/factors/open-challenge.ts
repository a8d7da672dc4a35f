import { and, eq, gt, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { challenges } from "../auth/table.ts"

const lifetime = 300_000
/** The most challenges of one person that are open at once. */
const mostOpen = 10

type Opening = Pick<typeof challenges.$inferSelect, "userId" | "factorId" | "nonce">

/** Stores a challenge; a person's oldest ones make room for it. `expiresAt` is in seconds since 1970. */
export async function openChallenge(ctx: Ctx, opening: Opening): Promise<{ id: string; expiresAt: number }> {
  const row = { ...opening, id: crypto.randomUUID(), expiresAt: ctx.now + lifetime, usedBy: null }
  const oldest = sql`select id from ${challenges} where user_id = ${opening.userId}
    order by expires_at desc, id limit -1 offset ${mostOpen - 1}`
  await ctx.db.batch([
    ctx.db.delete(challenges).where(sql`${challenges.id} in (${oldest})`),
    ctx.db.insert(challenges).values(row),
  ])
  return { id: row.id, expiresAt: Math.floor(row.expiresAt / 1000) }
}

/** Matches a challenge that can still be answered. */
export const isOpen = ({ now }: Ctx, id: string) =>
  and(eq(challenges.id, id), gt(challenges.expiresAt, now), isNull(challenges.usedBy))
