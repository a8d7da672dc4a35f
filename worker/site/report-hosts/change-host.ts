import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound, Problem } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import { allowanceOf, PLAN_LIMIT, withoutFeature } from "../plans/contract.ts"
import type { Membership } from "../workspaces/find-members.ts"
import { workspaces } from "../workspaces/table.ts"
import type { NewReportHost, ReportHost, ReportHosting } from "./contract.ts"
import { linksUse, tellWorkspace } from "./links-use.ts"
import { tellOperator } from "./notice.ts"
import { readHost } from "./read-host.ts"
import { type ReportHostRow, reportHosts } from "./table.ts"

type Whose = Pick<Membership, "workspaceId" | "planStatus">

/** The host of a workspace's reports, and what is missing for it to work. */
export async function showHost(ctx: Ctx, { workspaceId, planStatus }: Whose): Promise<ReportHosting> {
  const [found] = await ctx.db
    .select({ row: reportHosts, linked: workspaces.reportHost })
    .from(reportHosts)
    .innerJoin(workspaces, eq(workspaces.id, reportHosts.workspaceId))
    .where(eq(reportHosts.workspaceId, workspaceId))
  return {
    target: ctx.settings.REPORT_HOST_TARGET ?? null,
    isAllowed: allowanceOf(planStatus, ctx.now).whiteLabel,
    host: found ? presentHost(found.row, found.linked) : null,
  }
}

const presentHost = (row: ReportHostRow, linked: string | null): ReportHost => ({
  host: row.host,
  record: { name: recordNameOf(row.host), value: row.token },
  isProven: row.provenAt !== null,
  works: linked === row.host,
  checkedAt: row.checkedAt === null ? null : toIso(row.checkedAt),
  problem: row.problem,
})

/** Beside the host, because a name with a CNAME record may have no other (RFC 1034, section 3.6.2). */
export const recordNameOf = (host: string) => `_presskite.${host}`

/**
 * Names the host in place of another one, still to be proven; the same again changes nothing. Throws 422, and 403 where the site or the
 * plan has no such hosts.
 */
export async function nameHost(
  ctx: Ctx,
  { workspaceId, planStatus }: Whose,
  input: NewReportHost,
): Promise<void> {
  const target = ctx.settings.REPORT_HOST_TARGET
  if (!target) throw new Problem(403, "not_offered", "This site has no hosts of one's own for reports.")
  if (!allowanceOf(planStatus, ctx.now).whiteLabel)
    throw new Problem(403, PLAN_LIMIT, withoutFeature("whiteLabel"))
  const host = readHost(ctx, target, input.host)
  const [known] = await ctx.db.select().from(reportHosts).where(eq(reportHosts.workspaceId, workspaceId))
  if (known?.host === host) return
  const fresh = {
    host,
    token: `presskite-verification=${randomBytes(20).toString("hex")}`,
    createdAt: ctx.now,
    provenAt: null,
    checkedAt: null,
    problem: null,
  }
  await ctx.db.batch([
    ctx.db
      .insert(reportHosts)
      .values({ workspaceId, ...fresh })
      .onConflictDoUpdate({ target: reportHosts.workspaceId, set: fresh }),
    linksUse(ctx, workspaceId, null),
  ])
  await letGo(ctx, workspaceId, known)
}

/** Removes the host: it stops answering, and links have the site's own. Throws 404. */
export async function removeHost(ctx: Ctx, workspaceId: string): Promise<void> {
  const [[removed]] = await ctx.db.batch([
    ctx.db.delete(reportHosts).where(eq(reportHosts.workspaceId, workspaceId)).returning(),
    linksUse(ctx, workspaceId, null),
  ])
  if (!removed) throw notFound("host")
  await letGo(ctx, workspaceId, removed)
}

async function letGo(ctx: Ctx, workspaceId: string, row: ReportHostRow | undefined): Promise<void> {
  await tellWorkspace(ctx, workspaceId)
  if (row && row.provenAt !== null) ctx.defer(tellOperator(ctx, "gone", row.host))
}
