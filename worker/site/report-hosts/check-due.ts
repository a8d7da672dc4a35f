import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm"
import { log } from "../../http/log.ts"
import { allowanceOf, PLANS } from "../plans/contract.ts"
import { DAY } from "../time/contract.ts"
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
 * back. Only with a plan that has them: hosts of lapsed workspaces would take the place of the others. A failure keeps none of the
 * others from being checked.
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
    .select({ row: reportHosts })
    .from(reportHosts)
    .innerJoin(workspaces, eq(workspaces.id, reportHosts.workspaceId))
    .where(
      and(
        hasHosts(now),
        or(waits, sql`${workspaces.reportHost} is not null`, isNotNull(reportHosts.provenAt)),
        or(isNull(reportHosts.checkedAt), sql`${reportHosts.checkedAt} <= ${now} - ${rests}`),
      ),
    )
    .orderBy(asc(reportHosts.checkedAt))
    .limit(most)
  for (const { row } of due) {
    await checkHost(ctx, row).catch((error) =>
      log("error", { requestId: ctx.requestId, error: `A host of reports was not checked: ${error}` }),
    )
  }
}

/** Whether the plan of a row of `workspaces`, or its trial, has hosts. */
function hasHosts(now: number) {
  const plansUntil = (trialEndsAt: number) =>
    PLANS.filter((plan) => allowanceOf({ plan, trialEndsAt }, now).whiteLabel)
  return or(
    inArray(workspaces.plan, plansUntil(now)),
    and(gt(workspaces.trialEndsAt, now), inArray(workspaces.plan, plansUntil(Number.POSITIVE_INFINITY))),
  )
}
