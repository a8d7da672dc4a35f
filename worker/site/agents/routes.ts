import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { smallBody } from "../../http/guard.ts"
import { Problem } from "../../http/problem.ts"
import { requireFewValues } from "../../http/require-few-values.ts"
import { hashOfSecret, readToken } from "../../workspace/core/assistants/token-text.ts"
import type { ReadKey } from "../../workspace/core/keys/key-text.ts"
import { resourceMetadataOf } from "../assistants/addresses.ts"
import { enterByKey, openToAll, requireKey } from "../workspaces/programs.ts"

/**
 * `/mcp`: the public API for agents, by the Model Context Protocol, with the same keys, scopes and limits. It names no
 * authorization server: clients that find one ignore the key that they were given. `/mcp/connect` is the same for assistants
 * that a person connects by OAuth, and takes no keys.
 */
export const agentRoutes = new Hono<Site>()
  .use(openToAll, smallBody)
  .all("/", (c) => (c.req.method === "POST" ? answer(c, requireKey(c)) : refuseMethod()))
  .all("/connect", async (c) => {
    const key = requireToken(c)
    if (c.req.method !== "POST") refuseMethod()
    // Also a call of a tool is refused as a whole, and before its answer begins, so that the client renews its token.
    const known = await enterByKey(c, key, new Request(new URL("/grant", c.var.ctx.settings.SITE_ORIGIN)))
    if (known.status === 401) throw tokenRefused(c, "invalid_token")
    return answer(c, key)
  })

async function answer(c: SiteContext, key: ReadKey): Promise<Response> {
  const origin = c.var.ctx.settings.SITE_ORIGIN
  const send = (request: Request) => enterByKey(c, key, request, { isAgent: true })
  // A call of a tool is authorized by the call itself. Before anything else is answered the key is looked up, so that
  // a revoked one learns nothing.
  const text = await c.req.raw.clone().text()
  requireFewValues(text)
  const known = isToolCall(text) ? null : await send(new Request(new URL("/key", origin)))
  if (known && !known.ok) return known
  const scopes = known ? ((await known.json()) as { scopes: string[] }).scopes : []
  const { answerAgent } = await import("./answer-agent.ts")
  return answerAgent(c.req.raw, { send, scopes, origin })
}

/** The key of the assistant whose access token a request brings. Throws 401 with where tokens come from (RFC 9728, section 5.1). */
function requireToken(c: SiteContext): ReadKey {
  const { settings, now } = c.var.ctx
  const [, text] = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? []
  if (text === undefined) throw tokenRefused(c)
  const token = readToken(settings, "access", text)
  if (!token || token.mark <= now) throw tokenRefused(c, "invalid_token")
  return { workspaceId: token.workspaceId, hash: hashOfSecret(token.secret) }
}

function tokenRefused(c: SiteContext, error?: "invalid_token"): Problem {
  const metadata = `resource_metadata="${resourceMetadataOf(c.var.ctx.settings)}"`
  return new Problem(401, "unauthorized", "Connect this assistant by OAuth: it needs a good access token.", {
    headers: { "WWW-Authenticate": `Bearer ${error ? `error="${error}", ` : ""}${metadata}` },
  })
}

/** Streams and sessions of older clients, which ask for them beside their first call. */
function refuseMethod(): never {
  throw new Problem(405, "method_not_allowed", "Send a POST: there are no streams or sessions here.", {
    headers: { Allow: "POST" },
  })
}

function isToolCall(text: string): boolean {
  try {
    return (JSON.parse(text) as { method?: unknown } | null)?.method === "tools/call"
  } catch {
    return false
  }
}
