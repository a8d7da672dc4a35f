import { eq, sql } from "drizzle-orm"
import { conflict, notFound, Problem } from "../../../http/problem.ts"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import type { MemberLimit, MemberLimitChange, MemberLimits } from "./contract.ts"
import { memberLimits } from "./table.ts"

export const listLimits = ({ db }: Pick<Ctx, "db">): MemberLimits => ({
  limits: db
    .select({ userId: memberLimits.userId, clientIds: memberLimits.clientIds })
    .from(memberLimits)
    .orderBy(memberLimits.userId)
    .all(),
})

/**
 * Limits a member to some clients, or lets them see all again. Throws 404 for somebody else, 409 for owners and admins,
 * 422 for a client that is not there.
 */
export async function changeLimit(
  ctx: Ctx,
  userId: string,
  { clientIds }: MemberLimitChange,
): Promise<MemberLimit> {
  const member = await ctx.findMember(userId)
  if (!member) throw notFound("member")
  if (clientIds && (member.role === "owner" || member.role === "admin"))
    throw conflict("Owners and admins see every client. Give them another role first.")
  return setLimit(ctx, userId, clientIds && requireClients(ctx, clientIds))
}

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

function requireClients({ db }: Ctx, clientIds: readonly string[]): readonly string[] {
  const { total } = db.get<{ total: number }>(
    sql`select count(*) as total from main.clients where id in (select value from json_each(${JSON.stringify(clientIds)}))`,
  ) ?? { total: 0 }
  if (total === new Set(clientIds).size) return clientIds
  const message = "Choose clients of this workspace"
  const details = [{ field: "clientIds", code: "missing", message }]
  throw new Problem(422, "validation_failed", message, { details })
}
