import { and, asc, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { displayName } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import { allowanceOf } from "../plans/contract.ts"
import { otherActiveOwners } from "../workspaces/active-owners.ts"
import type { Membership } from "../workspaces/find-members.ts"
import { memberships } from "../workspaces/table.ts"
import type { Member, Team } from "./contract.ts"

/** Lists the members of a workspace, owners first, then by the time they joined. */
export async function listMembers(ctx: Ctx, { workspaceId, planStatus }: Membership): Promise<Team> {
  const rows = await selectMembers(ctx, workspaceId).orderBy(
    rank,
    asc(memberships.createdAt),
    asc(memberships.userId),
  )
  return { members: rows.map(presentMember), most: allowanceOf(planStatus, ctx.now).people }
}

/** One member of a workspace; undefined for anybody else. */
export async function findMember(ctx: Ctx, workspaceId: string, userId: string) {
  const [row] = await selectMembers(ctx, workspaceId, userId)
  return row
}

const rank = sql`case ${memberships.role} when 'owner' then 0 when 'admin' then 1 when 'member' then 2 else 3 end`

const selectMembers = ({ db }: Ctx, workspaceId: string, userId?: string) =>
  db
    .select({
      userId: memberships.userId,
      name: users.name,
      email: users.email,
      role: memberships.role,
      joinedAt: memberships.createdAt,
      otherOwners: sql<number>`(select count(*) from (${otherActiveOwners(sql`${workspaceId}`, sql`${memberships.userId}`)}))`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        userId === undefined ? undefined : eq(memberships.userId, userId),
      ),
    )
    .$dynamic()

type Row = NonNullable<Awaited<ReturnType<typeof findMember>>>

export const presentMember = ({ userId, name, email, role, joinedAt }: Row): Member => ({
  userId,
  name: displayName({ name, email }),
  email,
  role,
  joinedAt: toIso(joinedAt),
})
