import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { query } from "../../http/validate.ts"
import { requireSession } from "../../site/auth/require.ts"
import { OutletSearch } from "./contract.ts"

/** `/api/directory`: who publishes, for everybody who is signed in. */
export const directoryRoutes = new Hono<Site>()
  .get("/outlets", requireSession, query(OutletSearch), async (c) => {
    const { listOutlets } = await import("./list-outlets.ts")
    return c.json(await listOutlets(c.var.ctx, c.req.valid("query")))
  })
  .get("/outlets/:id", requireSession, async (c) => {
    const { findOutlet } = await import("./find-outlet.ts")
    return c.json(await findOutlet(c.var.ctx, c.req.param("id")))
  })
  .get("/writers/:id", requireSession, async (c) => {
    const { findWriter } = await import("./find-writer.ts")
    return c.json(await findWriter(c.var.ctx, c.req.param("id")))
  })
