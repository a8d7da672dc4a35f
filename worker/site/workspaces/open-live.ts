import type { SiteContext } from "../../http/context.ts"
import { forbidden, Problem } from "../../http/problem.ts"
import { readTicket, ticketRefused } from "../../workspace/core/live/ticket.ts"

/**
 * Passes the opening of a socket on to its workspace. A browser sends no token with it, and sends it to wherever a page
 * says; so it needs a ticket, and must come from one of our own pages. A socket cannot cross RPC, so it goes by
 * `fetch`.
 */
export async function openLive(c: SiteContext): Promise<Response> {
  const { settings, workspaces, now } = c.var.ctx
  const workspaceId = c.req.param("workspaceId") ?? ""
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") throw upgradeRequired()
  if (c.req.header("Origin") !== new URL(c.req.url).origin)
    throw forbidden("This socket did not come from this site.")
  if (!readTicket(settings, workspaceId, c.req.query("ticket") ?? "", now)) throw ticketRefused()
  const answer = await workspaces.getByName(workspaceId).fetch(c.req.raw)
  if (answer.status !== 101) throw ticketRefused()
  return answer
}

const upgradeRequired = () =>
  new Problem(426, "upgrade_required", "This address opens a WebSocket.", {
    headers: { Upgrade: "websocket", Connection: "Upgrade" },
  })
