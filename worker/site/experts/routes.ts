import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { readMailToken } from "../../mail/mail-token.ts"
import type { ExpertVisit, OpenedExpert } from "../../workspace/people/experts/visit.ts"

type Opened = OpenedExpert["expert"]

/**
 * The page of an expert, for people who have its link and no account, and for the expert who confirms it. A made-up link is
 * refused by its MAC and wakes no workspace.
 */
export const expertRoutes = new Hono<Site>().get("/e/:link", async (c) => answer(c, await open(c, null)))

/** `/forms/experts/:link`: what a reader or the expert sends, under the guards of every form. */
export const expertFormRoutes = new Hono<Site>().post("/experts/:link", async (c) => {
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()))
  return answer(c, await open(c, readSent(fields)), fields)
})

function readSent({ decision, ...fields }: Record<string, string>): ExpertVisit["sent"] {
  if (decision === "confirm" || decision === "decline") return { kind: decision }
  return { kind: "question", fields }
}

/** Asks the workspace that the link names, if it is one that we made. */
async function open(c: SiteContext, sent: ExpertVisit["sent"]): Promise<Opened> {
  const { settings, workspaces, now, requestId } = c.var.ctx
  const [token = "", secret = ""] = (c.req.param("link") ?? "").split(".")
  const ref = readMailToken(settings, "expert", token)
  if (!ref) return { kind: "gone" }
  const visit: ExpertVisit = { secret, sent }
  const opened = await workspaces.getByName(ref.workspaceId).openPublished(ref.id, visit, { now, requestId })
  return "expert" in opened ? opened.expert : { kind: "gone" }
}

async function answer(
  c: SiteContext,
  opened: Opened,
  fields: Record<string, string> = {},
): Promise<Response> {
  const { headersOf } = await import("../reports/draw-document.ts")
  const { drawExpert } = await import("./draw-expert.ts")
  const action = `/forms/experts/${c.req.param("link")}`
  const status = opened.kind === "gone" ? 404 : opened.kind === "page" && opened.trouble !== null ? 422 : 200
  return c.html(await drawExpert(opened, action, fields), status, headersOf("plain"))
}
