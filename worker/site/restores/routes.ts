import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { bytesOnly } from "../../http/guard.ts"
import { query } from "../../http/validate.ts"
import { RestoreOrder } from "./contract.ts"
import { requireOperator } from "./require-operator.ts"

/** No visitor waits for its code. */
const load = () => import("./restore.ts")

/**
 * `/api/copies/restores`: for `npm run restore`. An export is long and not JSON, so this comes before the guards that only accept small
 * JSON.
 */
export const restoreRoutes = new Hono<Site>()
  .get("/restores", requireOperator, query(RestoreOrder), async (c) => {
    const { planRestore } = await load()
    return c.json(await planRestore(c.var.ctx, c.req.valid("query")))
  })
  .post("/restores", bytesOnly, requireOperator, query(RestoreOrder), async (c) => {
    const { restore } = await load()
    return c.json(await restore(c.var.ctx, c.req.valid("query"), c.req.raw.body))
  })
