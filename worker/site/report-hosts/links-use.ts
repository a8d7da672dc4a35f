import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { forgetWorkspace } from "../auth/recent-checks.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import { workspaces } from "../workspaces/table.ts"

export type Linking = Pick<Ctx, "db" | "settings" | "workspaces">

/** Has the links of a workspace's reports use a host, or the site's own with null, unless they do already or the condition fails. */
export const linksUse = ({ db }: Pick<Linking, "db">, workspaceId: string, host: string | null, when?: SQL) =>
  db
    .update(workspaces)
    // Later than what was heard before, so that no report of it that is still on its way takes it back.
    .set({ reportHost: host, planSince: sql`plan_since + 1` })
    .where(and(eq(workspaces.id, workspaceId), sql`${workspaces.reportHost} is not ${host}`, when))
    .returning()

/** Tells a workspace what its row says now: it writes links without asking the site. */
export async function tellWorkspace(ctx: Linking, workspaceId: string): Promise<void> {
  const [row] = await ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  if (!row) return
  forgetWorkspace(ctx, workspaceId)
  await ctx.workspaces.getByName(workspaceId).learn(planStatusOf(row))
}
