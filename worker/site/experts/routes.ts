import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { readMailToken } from "../../mail/mail-token.ts"
import type { ExpertVisit, OpenedExpert } from "../../workspace/people/experts/visit.ts"
import { findAddress } from "./claim-address.ts"

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
  const link = c.req.param("link") ?? ""
  const [token = "", secret = ""] = link.split(".")
  const ref = link.includes(".") ? readMailToken(settings, "expert", token) : await findChosen(c, link)
  if (!ref) return { kind: "gone" }
  const visit: ExpertVisit = { secret: link.includes(".") ? secret : { words: link.toLowerCase() }, sent }
  const opened = await workspaces.getByName(ref.workspaceId).openPublished(ref.id, visit, { now, requestId })
  return "expert" in opened ? opened.expert : { kind: "gone" }
}

/** Whose page has these words as its address, or had them. */
async function findChosen(c: SiteContext, link: string): Promise<{ workspaceId: string; id: string } | null> {
  if (link.length > 60) return null
  const found = await findAddress(c.var.ctx.db, link.toLowerCase())
  return found && { workspaceId: found.workspaceId, id: found.expertId }
}

async function answer(
  c: SiteContext,
  opened: Opened,
  fields: Record<string, string> = {},
): Promise<Response> {
  if (opened.kind === "moved") return c.redirect(opened.path, 302)
  const { headersOf } = await import("../reports/draw-document.ts")
  const { drawExpert } = await import("./draw-expert.ts")
  const action = `/forms/experts/${c.req.param("link")}`
  const status = opened.kind === "gone" ? 404 : opened.kind === "page" && opened.trouble !== null ? 422 : 200
  return c.html(await drawExpert(opened, action, fields), status, headersOf("plain"))
}
