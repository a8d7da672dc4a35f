import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { forgetCopies } from "../copies/prune-copies.ts"
import { erasures } from "./table.ts"

/**
 * Erases the databases of workspaces without members, and their copies. A failure keeps none of the others from being erased; it is
 * thrown at the end and retried by the next call. Erasing twice changes nothing.
 */
export async function eraseWorkspaces({
  db,
  workspaces,
  copies,
}: Pick<Ctx, "db" | "workspaces" | "copies">): Promise<void> {
  const failures: unknown[] = []
  for (const { workspaceId } of await db.select().from(erasures)) {
    try {
      await workspaces.getByName(workspaceId).erase()
      await forgetCopies(db, copies, workspaceId)
      await db.delete(erasures).where(eq(erasures.workspaceId, workspaceId))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
