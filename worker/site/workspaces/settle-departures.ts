import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { departures } from "./table.ts"

/**
 * Has the databases of workspaces dismiss the members who left: all of them, or one person. A failure keeps none of the
 * others from it; it is thrown at the end and retried by the next call. Dismissing twice changes nothing.
 */
export async function settleDepartures(
  { db, workspaces }: Pick<Ctx, "db" | "workspaces">,
  userId?: string,
): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(departures.userId, userId)
  const failures: unknown[] = []
  for (const gone of await db.select().from(departures).where(isTheirs)) {
    try {
      await workspaces.getByName(gone.workspaceId).dismiss(gone.userId)
      await db
        .delete(departures)
        .where(and(eq(departures.workspaceId, gone.workspaceId), eq(departures.userId, gone.userId)))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
