import { eq, type SQL } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { memberships } from "./table.ts"

/** Selects the workspaces of a person, to be read before their memberships are deleted. */
export const selectWorkspacesOf = (db: Database, person: SQL) =>
  db.select({ id: memberships.workspaceId }).from(memberships).where(eq(memberships.userId, person))

/**
 * Removes a deleted account's traces from workspaces: its live connections are closed, and its tasks are unassigned.
 */
export async function dismissFrom(
  { workspaces }: Pick<Ctx, "workspaces">,
  userId: string,
  theirs: readonly { id: string }[],
): Promise<void> {
  for (const { id } of theirs) await workspaces.getByName(id).dismiss(userId)
}
