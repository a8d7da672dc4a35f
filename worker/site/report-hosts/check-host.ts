import { and, eq, exists, isNotNull } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import { askResolver } from "../../dns/ask-resolver.ts"
import { fetchBytes } from "../../fetching/fetch-bytes.ts"
import type { Ctx } from "../../http/context.ts"
import { notFound, Problem } from "../../http/problem.ts"
import { take } from "../accounts/limits.ts"
import { recordNameOf } from "./change-host.ts"
import type { HostProblem } from "./contract.ts"
import { PROOF_PATH, proofsOf } from "./host-proof.ts"
import { linksUse, tellWorkspace } from "./links-use.ts"
import { tellOperator } from "./notice.ts"
import { type ReportHostRow, reportHosts } from "./table.ts"

export type Checking = Pick<Ctx, "db" | "settings" | "workspaces" | "mail" | "now">

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
  const problem = (await prove(ctx, row)) ?? (await reach(ctx, row.host))
  const host = problem === null ? row.host : null
  const [, moved] = await ctx.db.batch([
    ctx.db.update(reportHosts).set({ checkedAt: ctx.now, problem }).where(isStill(row)),
    // Unless it was replaced or removed while it was checked.
    linksUse(ctx, row.workspaceId, host, exists(ctx.db.select().from(reportHosts).where(isStill(row)))),
  ])
  if (moved.length > 0) await tellWorkspace(ctx, row.workspaceId)
}

const isStill = ({ workspaceId, token }: ReportHostRow) =>
  and(eq(reportHosts.workspaceId, workspaceId), eq(reportHosts.token, token))

/** Null once the record was found, whatever becomes of it later: another workspace has to show a record of its own. */
async function prove(ctx: Checking, row: ReportHostRow): Promise<HostProblem | null> {
  if (row.provenAt !== null) return null
  const found = await findRecord(ctx, row)
  if (found !== "there") return found
  try {
    await claim(ctx, row)
  } catch (error) {
    if (!isTaken(error)) throw error
    if (!(await withdrawRival(ctx, row))) return "taken"
  }
  await tellOperator(ctx, "proven", row.host)
  return null
}

const claim = (ctx: Checking, row: ReportHostRow) =>
  ctx.db.update(reportHosts).set({ provenAt: ctx.now }).where(isStill(row))

/** Whoever had the host before keeps it as long as their record is there: a domain gets other owners, who delete it. */
async function withdrawRival(ctx: Checking, row: ReportHostRow): Promise<boolean> {
  const [rival] = await ctx.db
    .select()
    .from(reportHosts)
    .where(and(eq(reportHosts.host, row.host), isNotNull(reportHosts.provenAt)))
  if (rival && (await findRecord(ctx, rival)) !== "no_record") return false
  if (rival)
    await ctx.db.batch([
      ctx.db.update(reportHosts).set({ provenAt: null, problem: "no_record" }).where(isStill(rival)),
      linksUse(ctx, rival.workspaceId, null),
      claim(ctx, row),
    ])
  else await claim(ctx, row)
  if (rival) await tellWorkspace(ctx, rival.workspaceId)
  return true
}

async function findRecord(
  { settings }: Checking,
  { host, token }: ReportHostRow,
): Promise<"there" | "no_record" | "dns_failed"> {
  const answer = await askResolver(settings, recordNameOf(host), "TXT")
  if (answer.outcome === "failure") return "dns_failed"
  return answer.outcome === "answer" && answer.records.includes(token) ? "there" : "no_record"
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
