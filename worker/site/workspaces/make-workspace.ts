import { randomBytes } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, Problem } from "../../http/problem.ts"
import { users } from "../accounts/table.ts"
import { allowanceOf, PLAN_LIMIT, type PlanStatus, TO_CHANGE_PLAN } from "../plans/contract.ts"
import { DAY } from "../time/contract.ts"
import type { MyWorkspace, WorkspaceNaming } from "./contract.ts"
import { planStatusOf } from "./find-members.ts"
import { presentWorkspace } from "./list-workspaces.ts"
import { memberships, workspaces } from "./table.ts"

const trialLasts = 14 * DAY

/**
 * Creates a workspace owned by a person. It gets the best plan status among their own workspaces: a paid plan applies
 * to each client, and no trial begins twice. Throws 403 `plan_limit`, and 409 when there are too many.
 */
export async function makeWorkspace(
  ctx: Ctx,
  { userId }: Actor,
  { name }: WorkspaceNaming,
): Promise<MyWorkspace> {
  const { db, now } = ctx
  const isOwn = and(eq(memberships.userId, userId), eq(memberships.role, "owner"))
  const [[user], own] = await db.batch([
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId)),
    db
      .select({ plan: workspaces.plan, trialEndsAt: workspaces.trialEndsAt, planSince: workspaces.planSince })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(isOwn),
  ])
  const first = { plan: "free" as const, trialEndsAt: (user?.createdAt ?? 0) + trialLasts, since: 0 }
  const [best = first] = own.map(planStatusOf).sort((a, b) => workspacesOf(b, now) - workspacesOf(a, now))
  const most = workspacesOf(best, now)
  const row = {
    id: `wsp_${randomBytes(10).toString("hex")}`,
    name,
    plan: best.plan,
    trialEndsAt: best.trialEndsAt,
    planSince: best.since,
    createdAt: now,
    factorRequiredAt: null,
    reportHost: null,
  }
  // The write checks the number again, so that simultaneous requests make no more than are allowed.
  const [made] = await db.batch([
    db
      .insert(workspaces)
      .select(
        sql`select ${row.id}, ${name}, ${row.plan}, ${row.trialEndsAt}, ${row.planSince}, ${now}, null, null from ${users}
          where ${users.id} = ${userId}
          and (select count(*) from ${memberships} where ${isOwn}) < ${most}`,
      )
      .returning({ id: workspaces.id }),
    db
      .insert(memberships)
      .select(sql`select ${userId}, id, 'owner', ${now} from ${workspaces} where id = ${row.id}`),
  ])
  if (made.length === 0) throw refusalAt(most)
  return presentWorkspace(row, "owner")
}

const workspacesOf = (planStatus: PlanStatus, now: number) => allowanceOf(planStatus, now).workspaces

const refusalAt = (most: number) =>
  most === 1
    ? new Problem(403, PLAN_LIMIT, `More than one workspace belongs to the Agency plan. ${TO_CHANGE_PLAN}`)
    : conflict(`You own ${most} workspaces, and cannot own more. Delete one that you do not use.`)
