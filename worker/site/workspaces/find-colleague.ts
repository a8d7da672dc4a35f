import { and, eq } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import { displayName } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import type { Role } from "./contract.ts"
import { memberships } from "./table.ts"

/** One of the people of a workspace, as it is to know them. */
export interface Colleague {
  name: string
  role: Role
}

/** Null for anybody but a member of the workspace. */
export async function findColleague(
  site: D1Database,
  workspaceId: string,
  userId: string,
): Promise<Colleague | null> {
  const [row] = await openDatabase(site)
    .select({ name: users.name, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return row ? { name: displayName(row), role: row.role } : null
}
