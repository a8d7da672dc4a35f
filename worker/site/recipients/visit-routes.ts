import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { type MailRef, readMailToken } from "../../mail/mail-token.ts"
import { readClick } from "../../mail/traces.ts"
import type { Visit } from "../../workspace/replies/visits/contract.ts"
import { pageHeaders } from "./draw-page.ts"
import { drawGone } from "./draw-pages.ts"
import { judgeVisitor } from "./judge-visitor.ts"

/** A transparent picture of one point. */
const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

/** Neither response is cached, indexed by search engines, or reveals the referring page. */
const headers = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
}

/**
 * The tracking of a campaign that has switched it on. Nobody waits for the note, and a stranger learns nothing: the
 * picture is the same whatever is asked for, and a link leads only where the message's link led.
 */
export const visitRoutes = new Hono<Site>()
  .get("/open/:token", (c) => {
    const ref = readMailToken(c.var.ctx.settings, "open", c.req.param("token"))
    if (ref) note(c, ref, { kind: "open", visitor: judgeVisitor(c.req.raw) })
    return c.body(picture, 200, {
      ...headers,
      "Content-Type": "image/gif",
      // A mailbox in the browser shows it from elsewhere.
      "Cross-Origin-Resource-Policy": "cross-origin",
    })
  })
  .get("/go/:token", async (c) => {
    const url = c.req.query("to") ?? ""
    const ref = readClick(c.var.ctx.settings, c.req.param("token"), url)
    if (!ref) return c.html(await drawGone(notFound("link").message), 404, pageHeaders)
    note(c, ref, { kind: "click", link: ref.link, visitor: judgeVisitor(c.req.raw) })
    return c.body(null, 302, { ...headers, Location: new URL(url).href })
  })

function note(c: SiteContext, { workspaceId, id }: MailRef, visit: Visit): void {
  const { workspaces, now, requestId, defer } = c.var.ctx
  defer(workspaces.getByName(workspaceId).noteVisit(id, visit, { now, requestId }))
}
