import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { erasures } from "./table.ts"

/**
 * Erases the databases of workspaces without members. A failure is retried by the next call, and erasing twice changes
 * nothing.
 */
export async function eraseWorkspaces({ db, workspaces }: Pick<Ctx, "db" | "workspaces">): Promise<void> {
  for (const { workspaceId } of await db.select().from(erasures)) {
    await workspaces.getByName(workspaceId).erase()
    await db.delete(erasures).where(eq(erasures.workspaceId, workspaceId))
  }
}
