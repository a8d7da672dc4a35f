import { Hono } from "hono"
import type { WorkspaceEnv } from "../context.ts"
import { may } from "../may.ts"
import type { LiveTicket } from "./contract.ts"
import { writeTicket } from "./ticket.ts"

/** `/api/workspaces/:workspaceId/live`: the ticket by which a page opens its socket, because a browser sends no token with one. */
export const liveRoutes = new Hono<WorkspaceEnv>().get("/ticket", may("contacts:read"), (c) => {
  const { settings, workspaceId, actor, now } = c.var.ctx
  const answer: LiveTicket = { ticket: writeTicket(settings, workspaceId, actor.id, now) }
  return c.json(answer)
})
