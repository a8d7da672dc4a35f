import { and, asc, eq, inArray, isNotNull } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import { users } from "../accounts/table.ts"
import { memberships } from "./table.ts"

/** Somebody who looks after a workspace, and where they are written to. */
export interface Manager {
  id: string
  email: string
}

/** Returns its owners and admins, earliest members first, without those whose address is not confirmed. */
export const listManagers = (site: D1Database, workspaceId: string): Promise<Manager[]> =>
  openDatabase(site)
    .select({ id: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        inArray(memberships.role, ["owner", "admin"]),
        eq(users.state, "active"),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(users.id))
