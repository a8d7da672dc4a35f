import { eq, exists } from "drizzle-orm"
import { askResolver } from "../../dns/ask-resolver.ts"
import { fetchBytes } from "../../fetching/fetch-bytes.ts"
import type { Ctx } from "../../http/context.ts"
import { notFound, Problem } from "../../http/problem.ts"
import { take } from "../accounts/count-attempts.ts"
import type { HostProblem } from "./contract.ts"
import { PROOF_PATH, proofsOf } from "./host-proof.ts"
import { linksUse, tellWorkspace } from "./links-use.ts"
import { type Checking, isStill, proveHost } from "./prove-host.ts"
import { type ReportHostRow, reportHosts } from "./table.ts"

const limits = { milliseconds: 5000, bytes: 200, redirects: 0 }
const hour = 3600

/** Checks a host because a member asks. Throws 404, and 429 for many in an hour. */
export async function checkNow(ctx: Ctx, workspaceId: string): Promise<void> {
  await take(ctx, { parts: ["report-host", workspaceId], most: 30, seconds: hour })
  const [row] = await ctx.db.select().from(reportHosts).where(eq(reportHosts.workspaceId, workspaceId))
  if (!row) throw notFound("host")
  await checkHost(ctx, row)
}

/**
 * Looks whether a host is the workspace's own, and whether it leads here. Links have it from then on; when it stops answering they have
 * the site's own, and it may come back.
 */
export async function checkHost(ctx: Checking, row: ReportHostRow): Promise<void> {
  const problem = (await proveHost(ctx, row)) ?? (await reach(ctx, row.host))
  const host = problem === null ? row.host : null
  const [, moved] = await ctx.db.batch([
    ctx.db.update(reportHosts).set({ checkedAt: ctx.now, problem }).where(isStill(row)),
    // Unless it was replaced or removed while it was checked.
    linksUse(ctx, row.workspaceId, host, exists(ctx.db.select().from(reportHosts).where(isStill(row)))),
  ])
  if (moved.length > 0) await tellWorkspace(ctx, row.workspaceId)
}

/** Asks the host itself, as a reader would; its DNS only to say what is missing. */
async function reach({ settings }: Checking, host: string): Promise<HostProblem | null> {
  try {
    const bytes = await fetchBytes(`https://${host}${PROOF_PATH}`, settings, "text/plain", limits)
    return proofsOf(settings, host).includes(new TextDecoder().decode(bytes)) ? null : "not_ours"
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof DOMException)) throw error
  }
  const answer = await askResolver(settings, host, "CNAME")
  if (answer.outcome === "failure") return "dns_failed"
  const leadsHere =
    answer.outcome === "answer" && answer.records.includes(settings.REPORT_HOST_TARGET?.toLowerCase() ?? "")
  return leadsHere ? "not_answering" : "no_cname"
}
