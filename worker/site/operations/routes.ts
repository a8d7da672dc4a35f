import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import type { Site } from "../../http/context.ts"
import { requireAdmin } from "../auth/require.ts"
import { readStatus } from "./read-status.ts"

/** Lets every cache show a status for half a minute. */
export const keepBriefly = createMiddleware<Site>(async (c, next) => {
  await next()
  if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=30")
})

/** `/api/status`: what we promise, and what was measured of it. */
export const statusRoutes = new Hono<Site>().get("/", keepBriefly, async (c) =>
  c.json(await readStatus(c.var.ctx)),
)

/** `/api/operations`: the same with more, for the administrator. */
export const operationsRoutes = new Hono<Site>().get("/", requireAdmin, async (c) => {
  // No visitor waits for what only the administrator reads.
  const { readOperations } = await import("./read-operations.ts")
  return c.json(await readOperations(c.var.ctx))
})
