import { eq } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import type { PlanStatus } from "../plans/contract.ts"
import { planStatusOf } from "./require-member.ts"
import { workspaces } from "./table.ts"

const none: PlanStatus = { plan: "free", trialEndsAt: 0, since: 0 }

/** The plan of a workspace; the least there is for one that has just gone. */
export async function findPlanStatus(site: D1Database, workspaceId: string): Promise<PlanStatus> {
  const [row] = await openDatabase(site).select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return row ? planStatusOf(row) : none
}
