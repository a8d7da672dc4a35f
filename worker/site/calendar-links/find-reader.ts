import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import type { Caller } from "../../http/workspaces.ts"
import { permissionsOf } from "../../workspace/core/access/contract.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import { listRecipients } from "../workspaces/list-recipients.ts"
import { workspaces } from "../workspaces/table.ts"
import type { calendarLinks } from "./table.ts"

export interface Reader {
  /** The workspace's name. */
  name: string
  caller: Caller
}

/** A holder as their workspace knows them, who may read the calendar and do nothing; null while they may not enter it. */
export async function findReader(
  { db, now, requestId }: Pick<Ctx, "db" | "now" | "requestId">,
  site: D1Database,
  { userId, workspaceId }: Pick<typeof calendarLinks.$inferSelect, "userId" | "workspaceId">,
): Promise<Reader | null> {
  const [members, [workspace]] = await Promise.all([
    listRecipients(site, workspaceId),
    db.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
  ])
  const member = members.find(({ id }) => id === userId)
  if (!member || !workspace) return null
  const may = permissionsOf(member.role, member.email !== null).filter((one) => one === "campaigns:read")
  const actor = { kind: "user" as const, id: userId, name: "", may }
  return { name: workspace.name, caller: { actor, planStatus: planStatusOf(workspace), now, requestId } }
}
