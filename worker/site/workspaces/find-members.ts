import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound, Problem } from "../../http/problem.ts"
import { factorsOfUser } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import type { Checked, Subject } from "../auth/recent-checks.ts"
import { admit, isFactorRequired, pastEveryStep, toActor } from "../auth/require.ts"
import { sessions } from "../auth/table.ts"
import type { PlanStatus } from "../plans/contract.ts"
import { NO_WORKSPACE, WORKSPACE_NEEDS_FACTOR } from "../refusals/contract.ts"
import type { Role } from "./contract.ts"
import { companyNeeded, needsCompany } from "./needs-company.ts"
import { hasSuspendedOwnersOnly } from "./suspension.ts"
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

/** Reads sessions with the people whose they are and their memberships, in one query; each may be refused. */
export async function findMembers(ctx: Ctx, subjects: Subject[]): Promise<(() => Checked<Membership>)[]> {
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
