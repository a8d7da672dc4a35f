import { eq } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import type { PlanStatus } from "../plans/contract.ts"
import { planStatusOf } from "./find-members.ts"
import { workspaces } from "./table.ts"

const none: PlanStatus = { plan: "free", trialEndsAt: 0, since: 0 }

/** Returns the plan status of a workspace; the lowest plan for a workspace that has just been deleted. */
export async function findPlanStatus(site: D1Database, workspaceId: string): Promise<PlanStatus> {
  const [row] = await openDatabase(site).select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return row ? planStatusOf(row) : none
}
