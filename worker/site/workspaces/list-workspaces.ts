import { asc, eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import type { MyWorkspace, Role } from "./contract.ts"
import { memberships, workspaces } from "./table.ts"

/** Lists the workspaces of a person, the one joined first at the top. */
export async function listWorkspaces({ db }: Ctx, { userId }: Actor): Promise<MyWorkspace[]> {
  const rows = await db
    .select({ workspace: workspaces, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(workspaces.id))
  return rows.map(({ workspace, role }) => presentWorkspace(workspace, role))
}

type Row = Pick<typeof workspaces.$inferSelect, "id" | "name" | "plan" | "trialEndsAt">

export const presentWorkspace = ({ id, name, plan, trialEndsAt }: Row, role: Role): MyWorkspace => ({
  id,
  name,
  role,
  plan,
  trialEndsAt: toIso(trialEndsAt),
})
