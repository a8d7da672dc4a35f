import { eq, sql } from "drizzle-orm"
import { createMiddleware } from "hono/factory"
import type { Ctx, Site } from "../../http/context.ts"
import { forbidden, notFound, Problem } from "../../http/problem.ts"
import { factorsOfUser } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import { type Checked, checkRecently, type Subject } from "../auth/recent-checks.ts"
import { admit, findOnApi, isFactorRequired, pastEveryStep, toActor } from "../auth/require.ts"
import { sessions } from "../auth/table.ts"
import type { PlanStatus } from "../plans/contract.ts"
import { NO_WORKSPACE, WORKSPACE_NEEDS_FACTOR } from "../refusals/contract.ts"
import type { Role } from "./contract.ts"
import { companyNeeded, needsCompany } from "./needs-company.ts"
import { hasSuspendedOwnersOnly, workspaceSuspended } from "./suspension.ts"
import { memberships, workspaces } from "./table.ts"

/** The workspace that an address names, as seen by the requesting member. */
export interface Membership {
  workspaceId: string
  name: string
  role: Role
  requiresFactor: boolean
  planStatus: PlanStatus
  /** It stands still, because all its owners are suspended. */
  isSuspended: boolean
}

/** A request from a member of the workspace that its address names. */
export type MemberSite = Pick<Site, "Bindings"> & {
  Variables: Site["Variables"] & { membership: Membership }
}

/**
 * Lets members of the workspace in the address pass, in one round trip, so a removed member is refused from their next
 * request on. Everybody else gets the same 404 as for a workspace that does not exist.
 */
export const requireMember = letPass(async (ctx, subject) => {
  const [letIn] = await findMembers(ctx, [subject])
  return letIn?.() as Checked<Membership>
})

/** As `requireMember`, unless this isolate checked the same session and workspace less than 30 seconds ago. */
export const requireRecentMember = letPass((ctx, subject) => checkRecently(ctx, subject, findMembers))

function letPass(find: (ctx: Ctx, subject: Subject) => Promise<Checked<Membership>>) {
  return createMiddleware<MemberSite>(async (c, next) => {
    const workspaceId = c.req.param("workspaceId") ?? ""
    const { ctx } = c.var
    const { actor, more } = await findOnApi(ctx, c.req.header("Authorization"), (claims) =>
      find(ctx, { userId: claims.userId, sessionId: claims.sessionId, workspaceId }),
    )
    c.set("actor", actor)
    c.set("membership", more)
    await next()
  })
}

/** Reads sessions with the people whose they are and their memberships, in one query; each may be refused. */
async function findMembers(ctx: Ctx, subjects: Subject[]): Promise<(() => Checked<Membership>)[]> {
  const asked = JSON.stringify(
    subjects.map(({ userId, sessionId, workspaceId }) => [userId, sessionId, workspaceId]),
  )
  const rows = await ctx.db
    .select({
      at: sql<number>`asked.key`,
      user: users,
      factors: factorsOfUser,
      isRequired: isFactorRequired,
      session: sessions,
      role: memberships.role,
      workspace: workspaces,
      isSuspended: hasSuspendedOwnersOnly,
      needsCompany,
    })
    .from(sql`json_each(${asked}) as asked`)
    .innerJoin(users, sql`${users.id} = asked.value ->> 0`)
    .leftJoin(sessions, sql`${sessions.id} = asked.value ->> 1 and ${sessions.userId} = ${users.id}`)
    .leftJoin(
      memberships,
      sql`${memberships.userId} = ${users.id} and ${memberships.workspaceId} = asked.value ->> 2`,
    )
    .leftJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
  return subjects.map((_, index) => () => {
    const found = rows.find(({ at }) => at === index)
    const { user, factors, session, role, workspace, isRequired, isSuspended, ...more } = admit(ctx, found)
    const actor = toActor(ctx, session, { user, factors }, isRequired)
    pastEveryStep({ actor })
    if (!role || !workspace) throw notFound("workspace", NO_WORKSPACE)
    if (more.needsCompany) throw companyNeeded()
    const { id: workspaceId, name } = workspace
    const requiresFactor = workspace.factorRequiredAt !== null
    if (requiresFactor && !actor.hasFactor) throw factorNeeded()
    return {
      actor,
      session: { expiresAt: session.expiresAt },
      more: { workspaceId, name, role, requiresFactor, planStatus: planStatusOf(workspace), isSuspended },
    }
  })
}

const factorNeeded = () =>
  new Problem(
    403,
    WORKSPACE_NEEDS_FACTOR,
    "This workspace is open to members with two-step verification. Set it up in your settings.",
  )

/** The plan status in a row of `workspaces`. */
export const planStatusOf = ({
  plan,
  trialEndsAt,
  planSince,
  reportHost = null,
}: Pick<typeof workspaces.$inferSelect, "plan" | "trialEndsAt" | "planSince"> & {
  reportHost?: string | null
}): PlanStatus => ({
  plan,
  trialEndsAt,
  since: planSince,
  ...(reportHost !== null && { reportHost }),
})

/** Lets members read in a workspace that stands still, and change nothing there. Throws 403 `workspace_suspended`. */
export const onlyReadWhileSuspended = createMiddleware<MemberSite>(async (c, next) => {
  const isReading = c.req.method === "GET" || c.req.method === "HEAD"
  if (c.var.membership.isSuspended && !isReading) throw workspaceSuspended()
  await next()
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
