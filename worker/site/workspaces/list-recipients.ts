import { and, asc, eq, sql } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import { users } from "../accounts/table.ts"
import type { Role } from "./contract.ts"
import { memberships, workspaces } from "./table.ts"

/** A member who may be told what happens in a workspace. */
export interface Recipient {
  id: string
  role: Role
  /** Null while their address is not confirmed. */
  email: string | null
}

/** Returns the members who may enter, earliest first: not suspended, and with a second factor where one is required. */
export const listRecipients = (site: D1Database, workspaceId: string): Promise<Recipient[]> =>
  openDatabase(site)
    .select({
      id: users.id,
      role: memberships.role,
      email: sql<string | null>`iif(${users.emailVerifiedAt} is null, null, ${users.email})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(users.state, "active"),
        sql`(${workspaces.factorRequiredAt} is null or exists (
          select 1 from factors where user_id = ${users.id} and verified_at is not null and type <> 'recovery_code'))`,
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(users.id))
