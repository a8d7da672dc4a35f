import { asc, eq } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { users } from "../accounts/table.ts"
import { sessions } from "../auth/table.ts"
import type { MyWorkspace, Role } from "./contract.ts"
import { needsCompany } from "./needs-company.ts"
import { hasSuspendedOwnersOnly } from "./suspension.ts"
import { memberships, workspaces } from "./table.ts"

/** Lists the workspaces of a person, the one joined first at the top. */
export async function listWorkspaces({ db }: Ctx, { userId, sessionId }: Actor): Promise<MyWorkspace[]> {
  const rows = await db
    .select({
      workspace: workspaces,
      role: memberships.role,
      isSuspended: hasSuspendedOwnersOnly,
      needsCompany,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(workspaces.id))
  return rows.map(({ workspace, role, isSuspended, needsCompany }) => ({
    ...presentWorkspace(workspace, role, isSuspended),
    needsCompany,
  }))
}

type Row = Pick<typeof workspaces.$inferSelect, "id" | "name" | "plan" | "trialEndsAt" | "factorRequiredAt">

/** A workspace that the member may enter. */
export const presentWorkspace = (
  { id, name, plan, trialEndsAt, factorRequiredAt }: Row,
  role: Role,
  isSuspended = false,
): MyWorkspace => ({
  id,
  name,
  role,
  plan,
  trialEndsAt: toIso(trialEndsAt),
  isSuspended,
  requiresFactor: factorRequiredAt !== null,
  needsCompany: false,
})
