import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { conflict, forbidden } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import { PLAN_NAMES } from "../plans/contract.ts"
import type { Membership } from "../workspaces/find-members.ts"
import type { AskedPlan, PlanRequest } from "./contract.ts"
import { planRequests } from "./table.ts"

/** What was asked for and is not given; null for nothing. */
export async function findRequest(ctx: Ctx, { workspaceId }: Membership): Promise<AskedPlan | null> {
  const isTheirs = eq(planRequests.workspaceId, workspaceId)
  const [row] = await ctx.db.select().from(planRequests).where(isTheirs)
  return row ? presentRequest(row) : null
}

/** Asks the administrator for another plan, in place of what was asked before. Throws 403 and 409. */
export async function askPlan(ctx: Ctx, membership: Membership, { plan }: PlanRequest): Promise<AskedPlan> {
  requireOwner(membership)
  const { workspaceId, planStatus } = membership
  if (planStatus.plan === plan) throw conflict(`This workspace has the ${PLAN_NAMES[plan]} plan already.`)
  const asked = { plan, askedAt: ctx.now, declinedAt: null }
  await ctx.db
    .insert(planRequests)
    .values({ workspaceId, ...asked })
    .onConflictDoUpdate({ target: planRequests.workspaceId, set: asked })
  return presentRequest(asked)
}

/** Takes a request back. Throws 403. */
export async function withdrawRequest(ctx: Ctx, membership: Membership): Promise<void> {
  requireOwner(membership)
  await ctx.db.delete(planRequests).where(eq(planRequests.workspaceId, membership.workspaceId))
}

function requireOwner({ role }: Membership): void {
  if (role !== "owner") throw forbidden("Only an owner may ask for another plan.")
}

const presentRequest = (row: Omit<typeof planRequests.$inferSelect, "workspaceId">): AskedPlan => ({
  plan: row.plan,
  askedAt: toIso(row.askedAt),
  declinedAt: row.declinedAt === null ? null : toIso(row.declinedAt),
})
