import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import type { Site, SiteContext } from "../../http/context.ts"
import { smallBody } from "../../http/guard.ts"
import { keyRefused, readKey } from "../../workspace/core/keys/key-text.ts"
import type { ApiDocument } from "../../workspace/core/public-api/contract.ts"
import { noteEvent } from "../security/note-event.ts"

/**
 * Pages of any origin may call, with a key and nothing else: no cookie is read, so nobody's session can be misused, and
 * a form of another site, which cannot send a key, gets no further than anybody without one.
 */
const openToAll = createMiddleware<Site>(async (c, next) => {
  if (c.req.method === "OPTIONS") c.res = new Response(null, { status: 204, headers: preflight })
  else await next()
  c.res.headers.set("Access-Control-Allow-Origin", "*")
  c.res.headers.set("Access-Control-Expose-Headers", exposed)
})

const preflight = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, DELETE",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key",
  "Access-Control-Max-Age": "86400",
}
const exposed =
  "Idempotency-Replayed, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id"

/** `/v1`: the API for programs. The key's workspace is known here without asking a database. */
export const programRoutes = new Hono<Site>()
  .use(openToAll)
  .get("/openapi.json", answerDocument)
  .use(smallBody)
  .all("/*", enterByKey)

/** What the API is, for programs and without a key. Loaded when it is asked for: no visitor waits for it. */
async function answerDocument(c: SiteContext) {
  const { writePublicDocument } = await import("../../workspace/public-document.ts")
  const document: ApiDocument = writePublicDocument(c.var.ctx.settings.SITE_ORIGIN)
  return c.json(document, 200, { "Cache-Control": "public, max-age=300" })
}

async function enterByKey(c: SiteContext): Promise<Response> {
  const { settings, workspaces, now, requestId } = c.var.ctx
  const [, text = ""] = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? []
  const key = readKey(settings, text)
  if (!key) throw keyRefused()
  const request = new Request(c.req.raw)
  for (const name of ["Authorization", "Cookie"]) request.headers.delete(name)
  const room = workspaces.getByName(key.workspaceId)
  const answer = await room.answerProgram(request, key.hash, { now, requestId })
  const { workspaceId } = key
  if (answer.status === 401)
    noteEvent(c.var.ctx, { kind: "key", result: "refused", workspaceId, detail: "unauthorized" })
  return new Response(answer.body, answer)
}
