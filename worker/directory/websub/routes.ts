import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"

/** `/websub/:id`: where hubs confirm subscriptions and bring the news of feeds. There is nothing without COLLECT. */
export const hubRoutes = new Hono<Site>()
  .use("/websub/:id", async (c, next) => {
    if (!c.var.ctx.settings.COLLECT) throw notFound("address")
    await next()
  })
  .get("/websub/:id", async (c) => {
    const { confirmIntent } = await import("./confirm-intent.ts")
    const say = (name: string) => c.req.query(`hub.${name}`) ?? ""
    const intent = {
      mode: say("mode"),
      topic: say("topic"),
      challenge: say("challenge"),
      leaseSeconds: say("lease_seconds"),
    }
    return c.text(await confirmIntent(c.var.ctx, c.req.param("id"), intent))
  })
  .post("/websub/:id", async (c) => {
    const { takeDelivery } = await import("./take-delivery.ts")
    await takeDelivery(c.var.ctx, c.req.param("id"), c.req.raw)
    return c.body(null, 202)
  })
