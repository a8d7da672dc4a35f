import { and, eq, isNotNull } from "drizzle-orm"
import { Hono, type MiddlewareHandler } from "hono"
import { createMiddleware } from "hono/factory"
import type { Settings } from "../../env.ts"
import type { Site, SiteContext } from "../../http/context.ts"
import { countAnswers } from "../../http/count-answers.ts"
import { rightType, sameOrigin, smallBody } from "../../http/guard.ts"
import { answerHeaders } from "../../http/headers.ts"
import { readProblem } from "../../http/read-problem.ts"
import { readToEnd } from "../../http/unread-body.ts"
import { readMailToken } from "../../mail/mail-token.ts"
import { allowanceOf } from "../plans/contract.ts"
import { reportFormRoutes } from "../reports/form-routes.ts"
import { reportRoutes } from "../reports/routes.ts"
import { noteRefusal } from "../security/note-refusal.ts"
import { planStatusOf } from "../workspaces/find-members.ts"
import { workspaces } from "../workspaces/table.ts"
import { PROOF_PATH, proofsOf } from "./host-proof.ts"
import { reportHosts } from "./table.ts"

/** Whether a request came to a host that is not the site's own. Only a site that offers such hosts has any. */
export function isForeignHost(
  { SITE_ORIGIN, REPORT_HOST_TARGET, LOCAL }: Pick<Settings, "SITE_ORIGIN" | "REPORT_HOST_TARGET" | "LOCAL">,
  url: string,
): boolean {
  if (!REPORT_HOST_TARGET) return false
  const { hostname } = new URL(url)
  if (LOCAL && (hostname === "localhost" || hostname === "127.0.0.1")) return false
  return hostname !== new URL(SITE_ORIGIN).hostname
}

/**
 * What the site answers on hosts of customers: the reports of the workspace whose host it is, and nothing else. No page, API or
 * session of ours is there, and nothing names us.
 */
export function createHostApp(context: MiddlewareHandler<Site>) {
  const app = new Hono<Site>()
  app.onError(answerPlainly)
  app.use(context, countAnswers, readToEnd, answerHeaders, ownNameOnly)
  app.get(PROOF_PATH, (c) => c.text(proofsOf(c.var.ctx.settings, hostOf(c))[0] ?? ""))
  app.use("/r/:link/*", ownReportsOnly)
  app.use("/forms/reports/:link/*", sameOrigin, smallBody, rightType, ownReportsOnly)
  app.route("/", reportRoutes).route("/forms", reportFormRoutes)
  return app.notFound(answerNothing)
}

/** Browsers must not carry our promise of https over to names below the customer's, of which we know nothing. */
const ownNameOnly = createMiddleware<Site>(async (c, next) => {
  await next()
  c.res.headers.set("Strict-Transport-Security", "max-age=31536000")
})

/** Lets links pass that lead to the workspace whose host this is, while its plan has white label. A made-up one costs no query. */
const ownReportsOnly = createMiddleware<Site>(async (c, next) => {
  const { settings, db, now } = c.var.ctx
  const [token = ""] = (c.req.param("link") ?? "").split(".")
  const ref = readMailToken(settings, "report", token)
  if (!ref) return answerNothing(c)
  const [row] = await db
    .select({ workspace: workspaces })
    .from(reportHosts)
    .innerJoin(workspaces, eq(workspaces.id, reportHosts.workspaceId))
    .where(
      and(
        eq(reportHosts.workspaceId, ref.workspaceId),
        eq(reportHosts.host, hostOf(c)),
        isNotNull(reportHosts.provenAt),
      ),
    )
  if (!row || !allowanceOf(planStatusOf(row.workspace), now).whiteLabel) return answerNothing(c)
  return next()
})

const hostOf = (c: SiteContext) => new URL(c.req.url).hostname

async function answerNothing(c: SiteContext): Promise<Response> {
  const { drawGone } = await import("../reports/draw-report.ts")
  const { headersOf } = await import("../reports/draw-document.ts")
  return c.html(await drawGone(), 404, headersOf("plain"))
}

/** A failure as a page of the customer's: without our name. */
async function answerPlainly(error: Error, c: SiteContext): Promise<Response> {
  const problem = readProblem(error, c.var.ctx.requestId)
  noteRefusal(c, problem)
  const { drawTrouble } = await import("../reports/draw-report.ts")
  const { headersOf } = await import("../reports/draw-document.ts")
  return c.html(await drawTrouble(problem.message), problem.status, {
    ...headersOf("plain"),
    ...problem.extra.headers,
  })
}
