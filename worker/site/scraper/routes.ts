import { Hono } from "hono"
import { answerLines } from "../../http/answer-lines.ts"
import type { Site } from "../../http/context.ts"
import { body } from "../../http/validate.ts"
import { ScrapeRequest } from "./contract.ts"
import { scrape } from "./scrape.ts"

/** `/api/scrape`: the home page's demo, for anybody. The answer is a stream of JSON lines. */
export const scraperRoutes = new Hono<Site>().post("/", body(ScrapeRequest), (c) =>
  answerLines(c, scrape(c.var.ctx, c.req.valid("json"))),
)
