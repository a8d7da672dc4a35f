import { createMiddleware } from "hono/factory"
import type { Site } from "./context.ts"
import { Problem } from "./problem.ts"
import { readAtMost } from "./unread-body.ts"

const safe = new Set(["GET", "HEAD", "OPTIONS"])
const bodyBytes = 1_048_576
const json = /^application\/(?:merge-patch\+)?json(\s*;\s*charset=("?)utf-8\2)?$/i
const form = /^application\/x-www-form-urlencoded(\s*;\s*charset=utf-8)?$/i

/**
 * Refuses unsafe requests that another site made a browser send: by Fetch Metadata, by Origin where that is missing,
 * and, where both are missing, whenever the request has a cookie (a program has none).
 */
export const sameOrigin = createMiddleware<Site>(async (c, next) => {
  if (!safe.has(c.req.method) && !cameFromUs(c.req.raw)) {
    throw new Problem(403, "cross_site", "This request did not come from this site.")
  }
  await next()
})

/** Whether a browser sent this request from one of our own pages, or it did not come from a browser. */
export function cameFromUs(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site")
  if (site !== null) return site === "same-origin" || site === "none"
  const origin = request.headers.get("Origin")
  if (origin !== null) return origin === new URL(request.url).origin
  return !request.headers.has("Cookie")
}

/**
 * A body must be JSON by its content type: a form or text/plain needs no preflight and could come from anywhere. Only the
 * addresses of forms take a form, and nothing else.
 */
export const rightType = createMiddleware(async (c, next) => {
  const isForm = c.req.path.startsWith("/forms/")
  const type = c.req.header("Content-Type") ?? ""
  if (!safe.has(c.req.method) && hasBody(c.req.raw) && !(isForm ? form : json).test(type)) {
    const wanted = isForm ? "application/x-www-form-urlencoded" : "application/json"
    throw new Problem(415, "unsupported_media_type", `Send the body as ${wanted}.`)
  }
  await next()
})

/**
 * The one route for files: it takes a form, and nothing else. It asks for a token, which no other site can make a
 * browser send.
 */
export const multipartOnly = createMiddleware<Site>(async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header("Content-Type") ?? "")) {
    throw new Problem(
      415,
      "unsupported_media_type",
      "Send the image as multipart/form-data, in a part named file.",
    )
  }
  await next()
})

/**
 * The route for files of contacts. A form cannot send this type, and a script of another site only after a preflight.
 */
export const csvOnly = createMiddleware<Site>(async (c, next) => {
  if (!/^text\/csv\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) {
    throw new Problem(415, "unsupported_media_type", "Send the file itself as the body, as text/csv.")
  }
  await next()
})

/** The route for other files, for the same reason. */
export const bytesOnly = createMiddleware<Site>(async (c, next) => {
  if (!/^application\/octet-stream\s*$/i.test(c.req.header("Content-Type") ?? "")) {
    throw new Problem(
      415,
      "unsupported_media_type",
      "Send the file itself as the body, as application/octet-stream.",
    )
  }
  await next()
})

/** The runtime provides an empty stream for a POST that a browser sent without a body. */
const hasBody = (request: Request) => request.body !== null && request.headers.get("Content-Length") !== "0"

/** 413 above 1 MiB, whether or not the length was declared. The rest of the body is read by `readToEnd`. */
export const smallBody = createMiddleware<Site>(async (c, next) => {
  const { body, headers } = c.req.raw
  const declared = headers.has("Transfer-Encoding") ? null : headers.get("Content-Length")
  if (Number(declared) > bodyBytes) throw tooLarge()
  if (body && declared === null) {
    const bytes = await readAtMost(body, bodyBytes)
    if (!bytes) throw tooLarge()
    c.req.raw = new Request(c.req.raw, { body: bytes })
  }
  await next()
})

const tooLarge = () =>
  new Problem(413, "request_entity_too_large", `Request body too large (max ${bodyBytes} bytes)`)
