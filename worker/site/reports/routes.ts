import { Hono } from "hono"
import { getCookie } from "hono/cookie"
import type { Site, SiteContext } from "../../http/context.ts"
import { closedPolicy } from "../../http/security-headers.ts"
import { readMailToken } from "../../mail/mail-token.ts"
import type { ReportComment } from "../../workspace/results/report-comments/contract.ts"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import { type Paper, papers } from "../../workspace/results/reports/contract.ts"
import { type OpenedReport, RETRY_SECONDS, type ReportVisit } from "../../workspace/results/reports/visit.ts"
import { judgeVisitor } from "../recipients/judge-visitor.ts"
import { answerFile, answerPage, answerPdf, unlisted } from "./answer-report.ts"
import type { LockedComment } from "./draw-comments.ts"

/** The cookie of those who gave a password, sent to that report alone. */
export const cookie = "report-pass"

/**
 * Reports, for people who have a link and no account. A made-up link is refused by its MAC and wakes no workspace. The
 * pages are drawn by code that is loaded with the first of them.
 */
export const reportRoutes = new Hono<Site>()
  .get("/r/:link", (c) => show(c, (content) => answerPage(c, content)))
  .get("/r/:link/coverage.csv", (c) =>
    show(c, async (content) => {
      const { writeCoverage } = await import("./write-coverage.ts")
      return answerFile(c, "text/csv", "coverage.csv", writeCoverage(content))
    }),
  )
  .get("/r/:link/report.json", (c) =>
    show(c, async (content) => {
      const { isBranded: _, logo: __, ...said } = content
      const comments = content.comments.map(toReaders)
      return answerFile(c, "application/json", "report.json", JSON.stringify({ ...said, comments }, null, 2))
    }),
  )
  .get("/r/:link/report.pdf", async (c) => {
    const opened = await open(c, { paper: paperOf(c) })
    return opened.kind === "pdf" ? answerPdf(c, opened.bytes) : refuse(c, opened)
  })
  .get("/r/:link/evidence/:snapshotId", async (c) => {
    const opened = await open(c, { snapshotId: c.req.param("snapshotId") })
    if (opened.kind !== "text") return refuse(c, opened)
    return c.body(opened.text, 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": `${closedPolicy}; sandbox`,
      "Cache-Control": "private, no-store",
      ...unlisted,
    })
  })

  .get("/r/:link/evidence/:snapshotId/picture", async (c) => {
    const opened = await open(c, { snapshotId: c.req.param("snapshotId"), wantsPicture: true })
    if (opened.kind !== "picture") return refuse(c, opened)
    return c.body(new Uint8Array(opened.bytes), 200, {
      "Content-Type": "image/jpeg",
      "Content-Security-Policy": `${closedPolicy}; sandbox`,
      "Cache-Control": "private, no-store",
      ...unlisted,
    })
  })

/** Who replied, and whether the team is done with it, is for the team alone. */
const toReaders = ({ name, text, at, reply, repliedAt }: ReportComment) => ({
  name,
  text,
  at,
  reply,
  repliedAt,
})

async function show(
  c: SiteContext,
  answer: (content: ReportContent) => Promise<Response>,
): Promise<Response> {
  const isPage = !c.req.path.endsWith(".csv") && !c.req.path.endsWith(".json")
  const opened = await open(c, { isPerson: isPage && judgeVisitor(c.req.raw) === "human" })
  return opened.kind === "open" ? answer(opened.content) : refuse(c, opened)
}

/** Asks the workspace that the link names, if it is one that we made. */
export async function open(c: SiteContext, visit: Partial<ReportVisit>): Promise<OpenedReport> {
  const { settings, workspaces, now, requestId } = c.var.ctx
  const [token = "", secret = ""] = (c.req.param("link") ?? "").split(".")
  const ref = readMailToken(settings, "report", token)
  if (!ref) return { kind: "gone" }
  const pass = getCookie(c, cookie) ?? ""
  const nothing = { password: null, isPerson: false, written: null, snapshotId: null, paper: null }
  const whole = { secret, pass, ...nothing, wantsPicture: false, ...visit }
  const opened = await workspaces.getByName(ref.workspaceId).openPublished(ref.id, whole, { now, requestId })
  return "expert" in opened ? { kind: "gone" } : opened
}

/** What they wrote before the password was asked for comes with the password. */
export async function refuse(
  c: SiteContext,
  opened: OpenedReport,
  written: LockedComment = {},
): Promise<Response> {
  const { drawGone, drawLock, drawUnprinted } = await import("./draw-report.ts")
  const { headersOf } = await import("./draw-document.ts")
  if (opened.kind === "unprinted" && opened.reason !== "unbound") {
    const page = await drawUnprinted(`/r/${c.req.param("link")}`, paperOf(c), opened.reason)
    const later = opened.reason === "busy" && { "Retry-After": String(RETRY_SECONDS) }
    return c.html(page, opened.reason === "spent" ? 429 : 503, { ...headersOf("plain"), ...later })
  }
  if (opened.kind !== "locked") return c.html(await drawGone(), 404, headersOf("plain"))
  const status = opened.trouble === null ? 200 : 403
  return c.html(
    await drawLock(`/forms/reports/${c.req.param("link")}`, opened.trouble, written),
    status,
    headersOf("plain"),
  )
}

const paperOf = (c: SiteContext): Paper => papers.find((one) => one === c.req.query("paper")) ?? "a4"
