import type { SiteContext } from "../../http/context.ts"
import { taggedFor } from "../../http/edge-cache.ts"
import { notFound } from "../../http/problem.ts"
import { isAsIfNew, isUnchanged, rangeAsked } from "./conditions.ts"
import { answering } from "./store.ts"

const keyForm = /^[0-9a-f]{32}-[0-9]{1,5}(x[0-9]{1,5}(-[0-9]{1,5})?)?\.(png|jpg|webp|avif|gif)$/

/**
 * An image is only displayed and never runs anything, even when opened directly. Feed readers and other sites may show
 * it, too.
 */
export const harmless = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
}

/**
 * Answers a stored image from the object store: whole, in part (RFC 9110, section 14), or 304 for a client that has it
 * already.
 */
export async function answerImage(c: SiteContext): Promise<Response> {
  const { files, settings } = c.var.ctx
  const name = c.req.param("name") ?? ""
  if (!keyForm.test(name)) throw notFound("image")
  const key = `media/${name}`
  const { method, headers: asked } = c.req.raw
  const isPlain =
    method === "GET" &&
    !["If-None-Match", "If-Modified-Since", "If-Match", "Range"].some((header) => asked.has(header))
  const found = await answering(c.var.ctx, () => (isPlain ? files.get(key) : files.head(key)))
  if (!found) throw notFound("image")

  const headers = {
    ...harmless,
    "Content-Type": found.httpMetadata?.contentType ?? "application/octet-stream",
    "Cache-Control": `public, max-age=${settings.MEDIA_MAX_AGE}`,
    ...taggedFor(c, "media"),
    ETag: found.httpEtag,
    "Last-Modified": found.uploaded.toUTCString(),
    "Accept-Ranges": "bytes",
  }
  const version = { etag: found.httpEtag, modified: found.uploaded }
  if (!isAsIfNew(asked, version)) return new Response(null, { status: 412, headers })
  if (isUnchanged(asked, version)) return new Response(null, { status: 304, headers })
  if (method === "HEAD") {
    return new Response(null, { headers: { ...headers, "Content-Length": String(found.size) } })
  }
  const range = rangeAsked(asked, found.size, version)
  if (range === "beyond") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${found.size}` },
    })
  }
  const body = await answering(c.var.ctx, async () =>
    "body" in found ? found : files.get(key, range ? { range } : {}),
  )
  if (!body || !("body" in body)) throw notFound("image")
  if (!range) return new Response(body.body as ReadableStream, { headers })
  const last = range.offset + range.length - 1
  return new Response(body.body as ReadableStream, {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${range.offset}-${last}/${found.size}` },
  })
}
