import { Hono } from "hono"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx, Site } from "../../../worker/http/context.ts"
import { readClaims } from "../../../worker/site/auth/require.ts"

let settings: Ctx["settings"] | undefined

// The product's own check of an access token, and nothing behind it.
export default new Hono<Site>()
  .use(async (c, next) => {
    settings ??= readSettings(c.env)
    c.set("ctx", { settings, now: Date.now() } as Ctx)
    await next()
  })
  .get("/", async (c) => {
    await readClaims(c.var.ctx, c.req.header("Authorization"))
    return c.body(null, 204)
  })
