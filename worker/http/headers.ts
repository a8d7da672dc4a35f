import { createMiddleware } from "hono/factory"
import type { Site } from "./context.ts"
import { closedPolicy, securityHeaders } from "./security-headers.ts"

/** Adds the security headers, the request's id, and `no-store` unless the answer has its own cache rule. */
export const answerHeaders = createMiddleware<Site>(async (c, next) => {
  await next()
  // The opening of a socket is no document, and its headers are not ours to change.
  if (c.res.status === 101) return
  const headers = c.res.headers
  for (const name in securityHeaders)
    if (!headers.has(name)) headers.set(name, securityHeaders[name] as string)
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", closedPolicy)
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store")
  headers.set("X-Request-Id", c.var.ctx.requestId)
})
