import { BRAND } from "#contract/site/brand"
import { paths } from "../../client/paths.ts"
import { entranceOf, isPrivate } from "../../client/private-paths.ts"
import { rootOf } from "../database.ts"
import type { SiteContext } from "../http/context.ts"
import { log } from "../http/log.ts"
import { mayHaveSession } from "../site/auth/carrier.ts"
import { drawPage } from "./draw-page.ts"
import { fillShell } from "./fill-shell.ts"
import { keepPage, pageBefore } from "./kept-pages.ts"
import { readsOf } from "./reads.ts"
import { loadPage } from "./render-page.ts"
import { policyOf, readShell } from "./shell.ts"

/** The text of a signed-in page until its script has loaded, for browsers without script. */
const needsScript = `<noscript><div class="wrap py-12"><p class="banner" data-tone="danger">This part of ${BRAND} needs JavaScript. Switch it on and load this page again, or <a class="link" href="/">return home</a>.</p></div></noscript>`

/**
 * Answers any address that is neither a file nor an API: a page, rendered here, or the empty shell of a signed-in page.
 */
export async function answerPage(c: SiteContext): Promise<Response> {
  const { settings } = c.var.ctx
  // As it was sent: what is decoded may be no header.
  const { pathname, search } = new URL(c.req.url)
  const path = `/${pathname.replaceAll(/^\/+|\/+$/g, "")}`
  // One page has one address. Slashes at its beginning would make it that of another site.
  if (path !== pathname) return c.redirect(path + search, 301)
  if (isPrivate(c.req.path)) {
    // The session's own cookie is not sent when another site leads here, as Google and mailed links do.
    // Whoever was sent to connect an assistant goes on with that after signing in: the page's script keeps what was asked.
    if (!mayHaveSession(c) && c.req.path !== paths.connect) return c.redirect(entranceOf(c.req.path))
    const shell = await readShell(c.env.ASSETS, "app")
    return answerHtml(
      c,
      fillShell(shell, { origin: settings.SITE_ORIGIN, html: needsScript }),
      200,
      shell.policy,
    )
  }
  return answerPublicPage(c, c.req.raw)
}

/** Answers with the page for the given request, which need not be the request that was received. */
export async function answerPublicPage(c: SiteContext, request: Request): Promise<Response> {
  const { settings, requestId } = c.var.ctx
  const [shell, page] = await Promise.all([
    readShell(c.env.ASSETS, "shell"),
    loadPage(request, readsOf(c.var.ctx), pageBefore(request.url)),
  ])
  if (page instanceof Response) return new Response(null, page)
  if (page.error) log("error", { requestId, error: rootOf(page.error).stack })
  const html = keepPage(request.url, shell, page, () =>
    fillShell(shell, { origin: settings.SITE_ORIGIN, ...drawPage(page) }),
  )
  return answerHtml(c, html, page.status, policyOf(shell, page.sheet))
}

function answerHtml(c: SiteContext, html: Uint8Array, status: number, policy: string): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy }
  return new Response(c.req.method === "HEAD" ? null : html, { status, headers })
}
