import { and, eq, isNull, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import { planRequests } from "../plan-requests/table.ts"
import { workspaces } from "../workspaces/table.ts"
import { ownerInShort } from "./change-plan.ts"
import type { ManagedWorkspace } from "./contract.ts"
import { presentManaged, selectManaged } from "./list-managed.ts"

/** Says no to the plan that an owner asked for; they see it. Repeating it changes nothing. Throws 404. */
export async function declinePlan(ctx: Ctx, actor: Actor, id: string): Promise<ManagedWorkspace> {
  const isOpen = and(eq(planRequests.workspaceId, id), isNull(planRequests.declinedAt))
  const [, , [row]] = await ctx.db.batch([
    record(
      ctx,
      actor,
      {
        action: "workspace.plan_declined",
        targetId: id,
        targetName: ownerInShort,
        details: sql`json_object('asked', (select plan from plan_requests where ${isOpen}))`,
      },
      sql`from workspaces where id = ${id} and exists (select 1 from plan_requests where ${isOpen})`,
    ),
    ctx.db.update(planRequests).set({ declinedAt: ctx.now }).where(isOpen),
    selectManaged(ctx, eq(workspaces.id, id)),
  ])
  if (!row) throw notFound("workspace")
  return presentManaged(ctx, row)
}
