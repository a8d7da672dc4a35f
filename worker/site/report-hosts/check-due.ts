import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm"
import { log } from "../../http/log.ts"
import { allowanceOf } from "../plans/contract.ts"
import { DAY } from "../time/contract.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import { workspaces } from "../workspaces/table.ts"
import { checkHost } from "./check-host.ts"
import type { Checking } from "./prove-host.ts"
import { reportHosts } from "./table.ts"

const hour = 3_600_000
/** Hosts that are checked at a time. */
const most = 20
/** For how long a host that does not work is checked each hour without being asked. */
const patience = 14 * DAY

/**
 * Checks hosts whose turn it is: those that do not work each hour for two weeks, and once a day those that do, or did: they may come
 * back. A failure keeps none of the others from being checked.
 */
export async function checkDueHosts(ctx: Checking & { requestId: string }): Promise<void> {
  if (!ctx.settings.REPORT_HOST_TARGET) return
  const { now } = ctx
  const waits = and(
    sql`${workspaces.reportHost} is null`,
    sql`coalesce(${reportHosts.provenAt}, ${reportHosts.createdAt}) > ${now - patience}`,
  )
  const rests = sql`iif(${waits}, ${hour}, ${DAY})`
  const due = await ctx.db
    .select({ row: reportHosts, workspace: workspaces })
    .from(reportHosts)
    .innerJoin(workspaces, eq(workspaces.id, reportHosts.workspaceId))
    .where(
      and(
        or(waits, sql`${workspaces.reportHost} is not null`, isNotNull(reportHosts.provenAt)),
        or(isNull(reportHosts.checkedAt), sql`${reportHosts.checkedAt} <= ${now} - ${rests}`),
      ),
    )
    .orderBy(asc(reportHosts.checkedAt))
    .limit(most)
  for (const { row, workspace } of due) {
    if (!allowanceOf(planStatusOf(workspace), now).whiteLabel) continue
    await checkHost(ctx, row).catch((error) =>
      log("error", { requestId: ctx.requestId, error: `A host of reports was not checked: ${error}` }),
    )
  }
}
