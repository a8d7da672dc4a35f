import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import type { Site, SiteContext } from "../../http/context.ts"
import { smallBody } from "../../http/guard.ts"
import { keyRefused, type ReadKey, readKey } from "../../workspace/core/keys/key-text.ts"
import type { ApiDocument } from "../../workspace/core/public-api/contract.ts"
import { noteEvent } from "../security/note-event.ts"

/**
 * Pages of any origin may call, with a key and nothing else: no cookie is read, so nobody's session can be misused, and
 * a form of another site, which cannot send a key, gets no further than anybody without one.
 */
export const openToAll = createMiddleware<Site>(async (c, next) => {
  if (c.req.method === "OPTIONS") c.res = new Response(null, { status: 204, headers: preflight })
  else await next()
  c.res.headers.set("Access-Control-Allow-Origin", "*")
  c.res.headers.set("Access-Control-Expose-Headers", exposed)
})

const preflight = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  // Clients of the Model Context Protocol name its version and what they call.
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Idempotency-Key, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
  "Access-Control-Max-Age": "86400",
}
const exposed =
  "Idempotency-Replayed, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Request-Id"

/** `/v1`: the API for programs. The key's workspace is known here without asking a database. */
export const programRoutes = new Hono<Site>()
  .use(openToAll)
  .get("/openapi.json", answerDocument)
  .get("/postman.json", answerCollection)
  .use(smallBody)
  .all("/*", (c) => enterByKey(c, requireKey(c), c.req.raw))

/** What the API is, for programs and without a key. Loaded when it is asked for: no visitor waits for it. */
async function answerDocument(c: SiteContext) {
  const { publicDocumentOf } = await import("../../workspace/public-document.ts")
  const document: ApiDocument = publicDocumentOf(c.var.ctx.settings)
  return c.json(document, 200, { "Cache-Control": "public, max-age=300" })
}

async function answerCollection(c: SiteContext) {
  const { publicCollectionOf } = await import("../../workspace/public-document.ts")
  return c.json(publicCollectionOf(c.var.ctx.settings), 200, { "Cache-Control": "public, max-age=300" })
}

/** The key that a request brings, if it is one that we made. Throws 401; the workspace decides whether it is still good. */
export function requireKey(c: SiteContext): ReadKey {
  const [, text = ""] = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? []
  const key = readKey(c.var.ctx.settings, text)
  if (!key) throw keyRefused()
  return key
}

/** Sends a request of the public API to the key's workspace. */
export async function enterByKey(
  c: SiteContext,
  key: ReadKey,
  sent: Request,
  by: { isAgent?: boolean } = {},
): Promise<Response> {
  const { workspaces, now, requestId } = c.var.ctx
  const request = new Request(sent)
  for (const name of ["Authorization", "Cookie"]) request.headers.delete(name)
  const room = workspaces.getByName(key.workspaceId)
  const answer = await room.answerProgram(request, key.hash, { now, requestId, ...by })
  const { workspaceId } = key
  if (answer.status === 401)
    noteEvent(c.var.ctx, { kind: "key", result: "refused", workspaceId, detail: "unauthorized" })
  return new Response(answer.body, answer)
}
