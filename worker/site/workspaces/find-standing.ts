import { eq } from "drizzle-orm"
import { openDatabase } from "../../database.ts"
import type { Standing } from "../plans/contract.ts"
import { standingOf } from "./require-member.ts"
import { workspaces } from "./table.ts"

const none: Standing = { plan: "free", trialEndsAt: 0, since: 0 }

/** The plan of a workspace; the least there is for one that has just gone. */
export async function findStanding(site: D1Database, workspaceId: string): Promise<Standing> {
  const [row] = await openDatabase(site).select().from(workspaces).where(eq(workspaces.id, workspaceId))
  return row ? standingOf(row) : none
}
