import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { SecurityFilter } from "./contract.ts"

const asFile = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="security-events.csv"',
}

// What reads the log is loaded when the administrator asks: no visitor waits for it.
const list = () => import("./list-events.ts")
const file = () => import("./export-events.ts")

/** `/api/security`: what happened to accounts and access, for the administrator. */
export const securityRoutes = new Hono<Site>()
  .use(requireAdmin)
  .get("/", query(SecurityFilter), async (c) =>
    c.json(await (await list()).listEvents(c.var.ctx, c.req.valid("query"))),
  )
  .get("/events.csv", query(SecurityFilter), async (c) =>
    c.body((await file()).exportEvents(c.var.ctx, c.var.actor, c.req.valid("query")), 200, asFile),
  )
