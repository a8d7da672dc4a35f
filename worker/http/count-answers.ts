import { createMiddleware } from "hono/factory"
import { countOne, handOver } from "../site/operations/measure.ts"
import type { Site } from "./context.ts"

/** Counts every answer, and those that failed through a fault of ours. Comes first, so that it sees what is sent. */
export const countAnswers = createMiddleware<Site>(async (c, next) => {
  await next()
  if (c.req.path.startsWith("/dev/")) return
  const api = /^\/v1(\/|$)/.test(c.req.path) ? "program" : "site"
  countOne(c.env, `answer.${api}`)
  if (c.res.status >= 500) countOne(c.env, `error.${api}`)
  c.var.ctx.defer(handOver(c.env, c.var.ctx.now))
})
