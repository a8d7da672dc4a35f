import { Hono } from "hono"
import { html } from "hono/html"
import type { Site } from "../../http/context.ts"
import { keyIn } from "../../workspace/campaigns/files/address.ts"
import { answering } from "../media/store.ts"
import { drawPage, pageHeaders } from "./draw-page.ts"

/**
 * A file is shown or saved and runs nothing, and search engines do not index it. No cache keeps a copy after it is
 * deleted.
 */
const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
}

const gone = html`<p>It was deleted, or the link is not complete. Please ask whoever wrote to you.</p>`

/**
 * The file behind a link in a message, in place of an attachment: it is read from the store, and wakes no workspace.
 */
export const linkedFileRoutes = new Hono<Site>().get("/files/:token/:name", async (c) => {
  const { files } = c.var.ctx
  const key = keyIn(c.req.param("token"))
  const found = key && (await answering(c.var.ctx, () => files.get(key)))
  if (!found) return c.html(await drawPage("This file is not here", gone), 404, pageHeaders)
  const type = found.httpMetadata?.contentType ?? "application/octet-stream"
  return new Response(found.body as ReadableStream, {
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(found.size),
      // A document could contain a program, so it is saved; a picture is displayed.
      "Content-Disposition": type.startsWith("image/") ? "inline" : "attachment",
    },
  })
})
