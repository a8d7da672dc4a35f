import { and, eq, isNotNull } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import { askResolver } from "../../dns/ask-resolver.ts"
import type { Ctx } from "../../http/context.ts"
import { recordNameOf } from "./change-host.ts"
import type { HostProblem } from "./contract.ts"
import { linksUse, tellWorkspace } from "./links-use.ts"
import { tellOperator } from "./notice.ts"
import { type ReportHostRow, reportHosts } from "./table.ts"

export type Checking = Pick<Ctx, "db" | "settings" | "workspaces" | "mail" | "now">

/** Whether a host is still of this workspace, with this record to show, in a query. */
export const isStill = ({ workspaceId, token }: ReportHostRow) =>
  and(eq(reportHosts.workspaceId, workspaceId), eq(reportHosts.token, token))

/** Null once the record was found, whatever becomes of it later: another workspace has to show a record of its own. */
export async function proveHost(ctx: Checking, row: ReportHostRow): Promise<HostProblem | null> {
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
