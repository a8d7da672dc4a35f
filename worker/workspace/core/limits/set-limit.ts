import { eq } from "drizzle-orm"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import type { MemberLimit, MemberLimits } from "./contract.ts"
import { memberLimits } from "./table.ts"

export const listLimits = ({ db }: Pick<Ctx, "db">): MemberLimits => ({
  limits: db
    .select({ userId: memberLimits.userId, clientIds: memberLimits.clientIds })
    .from(memberLimits)
    .orderBy(memberLimits.userId)
    .all(),
})

/** Writes a limit down; repeating it changes nothing. It holds from the next request on. */
export function setLimit(ctx: Ctx, userId: string, clientIds: readonly string[] | null): MemberLimit {
  const chosen = clientIds && [...new Set(clientIds)].sort()
  ctx.write(() => {
    const isTheirs = eq(memberLimits.userId, userId)
    const before = ctx.db.select().from(memberLimits).where(isTheirs).get()?.clientIds ?? null
    if (JSON.stringify(before) === JSON.stringify(chosen)) return
    ctx.db.delete(memberLimits).where(isTheirs).run()
    if (chosen)
      ctx.db
        .insert(memberLimits)
        .values({ userId, clientIds: chosen, setBy: ctx.actor.name, setAt: ctx.now })
        .run()
    record(ctx, chosen ? "member.limited" : "member.unlimited", userId)
  })
  return { userId, clientIds: chosen }
}
