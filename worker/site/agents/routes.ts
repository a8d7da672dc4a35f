import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { smallBody } from "../../http/guard.ts"
import { Problem } from "../../http/problem.ts"
import { enterByKey, openToAll, requireKey } from "../workspaces/programs.ts"

/**
 * `/mcp`: the public API for agents, by the Model Context Protocol, with the same keys, scopes and limits. It names no
 * authorization server: clients that find one ignore the key that they were given.
 */
export const agentRoutes = new Hono<Site>()
  .use(openToAll, smallBody)
  .all("/", (c) => (c.req.method === "POST" ? answer(c) : refuseMethod()))

async function answer(c: SiteContext): Promise<Response> {
  const key = requireKey(c)
  const origin = c.var.ctx.settings.SITE_ORIGIN
  const send = (request: Request) => enterByKey(c, key, request)
  // A call of a tool is authorized by the call itself. Before anything else is answered the key is looked up, so that
  // a revoked one learns nothing.
  const known = (await isToolCall(c.req.raw)) ? null : await send(new Request(new URL("/key", origin)))
  if (known && !known.ok) return known
  const scopes = known ? ((await known.json()) as { scopes: string[] }).scopes : []
  const { answerAgent } = await import("./answer-agent.ts")
  return answerAgent(c.req.raw, { send, scopes, origin })
}

/** Streams and sessions of older clients, which ask for them beside their first call. */
function refuseMethod(): never {
  throw new Problem(405, "method_not_allowed", "Send a POST: there are no streams or sessions here.", {
    headers: { Allow: "POST" },
  })
}

async function isToolCall(request: Request): Promise<boolean> {
  try {
    return ((await request.clone().json()) as { method?: unknown } | null)?.method === "tools/call"
  } catch {
    return false
  }
}
