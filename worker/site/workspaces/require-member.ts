import { and, eq } from "drizzle-orm"
import { createMiddleware } from "hono/factory"
import type { Ctx, Site } from "../../http/context.ts"
import { forbidden, notFound } from "../../http/problem.ts"
import { actorAnd } from "../auth/require.ts"
import type { PlanStatus } from "../plans/contract.ts"
import { NO_WORKSPACE } from "../refusals/contract.ts"
import type { Role } from "./contract.ts"
import { memberships, workspaces } from "./table.ts"

/** The workspace that an address names, as seen by the requesting member. */
export interface Membership {
  workspaceId: string
  name: string
  role: Role
  planStatus: PlanStatus
}

/** A request from a member of the workspace that its address names. */
export type MemberSite = Pick<Site, "Bindings"> & {
  Variables: Site["Variables"] & { membership: Membership }
}

/**
 * Lets members of the workspace in the address pass, in one round trip; it is checked each time, so a removed member is
 * refused from their next request on. Everybody else gets the same 404 as for a workspace that does not exist.
 */
export const requireMember = createMiddleware<MemberSite>(async (c, next) => {
  const workspaceId = c.req.param("workspaceId") ?? ""
  const { ctx } = c.var
  const [actor, [membership]] = await actorAnd(ctx, c.req.header("Authorization"), (userId) =>
    selectMembership(ctx, userId, workspaceId),
  )
  if (!membership) throw notFound("workspace", NO_WORKSPACE)
  c.set("actor", actor)
  c.set("membership", membership)
  await next()
})

async function selectMembership({ db }: Ctx, userId: string, workspaceId: string): Promise<Membership[]> {
  const rows = await db
    .select({ role: memberships.role, workspace: workspaces })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), eq(memberships.workspaceId, workspaceId)))
  return rows.map(({ role, workspace }) => ({
    workspaceId,
    name: workspace.name,
    role,
    planStatus: planStatusOf(workspace),
  }))
}

/** The plan status in a row of `workspaces`. */
export const planStatusOf = ({
  plan,
  trialEndsAt,
  planSince,
}: Pick<typeof workspaces.$inferSelect, "plan" | "trialEndsAt" | "planSince">): PlanStatus => ({
  plan,
  trialEndsAt,
  since: planSince,
})

/** Lets owners and admins pass. Throws 403. */
export const requireManager = createMiddleware<MemberSite>(async (c, next) => {
  const { role } = c.var.membership
  if (role !== "owner" && role !== "admin")
    throw forbidden("Only owners and admins of this workspace may do this.")
  await next()
})

/** Lets owners pass. Throws 403. */
export const requireOwner = createMiddleware<MemberSite>(async (c, next) => {
  if (c.var.membership.role !== "owner") throw forbidden("Only an owner of this workspace may do this.")
  await next()
})
