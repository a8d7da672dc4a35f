import { eq, type SQL } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { memberships } from "./table.ts"

/** Selects the workspaces of a person, to be read before their memberships are deleted. */
export const selectWorkspacesOf = (db: Database, person: SQL) =>
  db.select({ id: memberships.workspaceId }).from(memberships).where(eq(memberships.userId, person))
