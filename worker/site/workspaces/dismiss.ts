import { eq, type SQL } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { memberships } from "./table.ts"

/** The workspaces of somebody, to be read before they go. */
export const selectWorkspacesOf = (db: Database, person: SQL) =>
  db.select({ id: memberships.workspaceId }).from(memberships).where(eq(memberships.userId, person))

/** Has workspaces let go of somebody whose account is gone: they watch none, and are responsible for nothing. */
export async function dismissFrom(
  { workspaces }: Pick<Ctx, "workspaces">,
  userId: string,
  theirs: readonly { id: string }[],
): Promise<void> {
  for (const { id } of theirs) await workspaces.getByName(id).dismiss(userId)
}
