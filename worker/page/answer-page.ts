import { getCookie } from "hono/cookie"
import { entranceOf, isPrivate } from "../../client/paths.ts"
import { rootOf } from "../database.ts"
import type { SiteContext } from "../http/context.ts"
import { log } from "../http/log.ts"
import { keepPage } from "./kept-pages.ts"
import { readsOf } from "./reads.ts"
import { drawPage, loadPage } from "./render-page.ts"
import { fillShell, readShell } from "./shell.ts"

/** Answers any address that is no file and no door: a page, rendered here, or the empty shell of a signed-in page. */
export async function answerPage(c: SiteContext): Promise<Response> {
  const { settings, requestId } = c.var.ctx
  if (isPrivate(c.req.path)) {
    // The session's own cookie is not sent when another site leads here, as Google and mailed links do; its sign is.
    if (getCookie(c, "signed_in") === undefined) return c.redirect(entranceOf(c.req.path))
    const shell = await readShell(c.env.ASSETS, "app")
    return answerHtml(c, fillShell(shell, { origin: settings.SITE_ORIGIN }), 200, shell.policy)
  }
  const [shell, page] = await Promise.all([
    readShell(c.env.ASSETS, "shell"),
    loadPage(c.req.raw, readsOf(c.var.ctx)),
  ])
  if (page instanceof Response) return new Response(null, page)
  if (page.error) log("error", { requestId, error: rootOf(page.error).stack })
  const html = keepPage(c.req.url, shell, page, () =>
    fillShell(shell, { origin: settings.SITE_ORIGIN, ...drawPage(page) }),
  )
  return answerHtml(c, html, page.status, shell.policy)
}

function answerHtml(c: SiteContext, html: Uint8Array, status: number, policy: string): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy }
  return new Response(c.req.method === "HEAD" ? null : html, { status, headers })
}
