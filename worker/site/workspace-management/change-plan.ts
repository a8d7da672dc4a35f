import { and, eq, ne, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import { forgetWorkspace } from "../auth/recent-checks.ts"
import { planRequests } from "../plan-requests/table.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import { workspaces } from "../workspaces/table.ts"
import type { ManagedWorkspace, PlanChange } from "./contract.ts"
import { presentManaged, selectManaged } from "./list-managed.ts"

/**
 * Gives a workspace a plan, and tells the workspace at once, because it answers programs without asking the site.
 * Repeating it changes nothing, and tells it again. Throws 404.
 */
export async function changePlan(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { plan }: PlanChange,
): Promise<ManagedWorkspace> {
  const { db, now } = ctx
  const isOther = and(eq(workspaces.id, id), ne(workspaces.plan, plan))
  const [, , , [told], [row]] = await db.batch([
    record(
      ctx,
      actor,
      {
        action: "workspace.plan_changed",
        targetId: id,
        targetName: ownerInShort,
        details: sql`json_object('from', plan, 'to', ${plan})`,
      },
      sql`from workspaces where ${isOther}`,
    ),
    db
      .update(workspaces)
      // Later than the plan before, whatever the clock does.
      .set({ plan, planSince: sql`max(${now}, plan_since + 1)` })
      .where(isOther),
    // Whatever was asked for is answered.
    db.delete(planRequests).where(eq(planRequests.workspaceId, id)),
    db.select().from(workspaces).where(eq(workspaces.id, id)),
    selectManaged(ctx, eq(workspaces.id, id)),
  ])
  if (!told || !row) throw notFound("workspace")
  forgetWorkspace(ctx, id)
  await ctx.workspaces.getByName(id).takePlan(planStatusOf(told), { now, requestId: ctx.requestId })
  return presentManaged(ctx, row)
}

/** The entry stores only enough of an owner's address to tell accounts apart. */
export const ownerInShort = sql`coalesce((select substr(email, 1, 1) || '…' || substr(email, instr(email, '@'))
  from memberships join users on users.id = user_id
  where workspace_id = workspaces.id and role = 'owner' order by memberships.created_at limit 1), '')`
