import { Hono } from "hono"
import { etag, RETAINED_304_HEADERS } from "hono/etag"
import type { Site } from "../../http/context.ts"
import { keepAtEdge } from "../../http/edge-cache.ts"
import { listAddresses, listNewest } from "../../site/blog/read-posts.ts"
import { writeFeed } from "./feed.ts"
import { writeRobots } from "./robots.ts"
import { writeSecurity } from "./security.ts"
import builtAt from "./security.ts?built-at"
import { MOST_POSTS, writeSitemap } from "./sitemap.ts"

const kept = keepAtEdge("blog")
/** Feed readers poll every hour or more often, and mostly receive what they already have. */
const versioned = etag({ retainedHeaders: [...RETAINED_304_HEADERS, "cache-tag"] })
const rss = { "Content-Type": "application/rss+xml; charset=utf-8" }
const xml = { "Content-Type": "application/xml; charset=utf-8" }

/** The documents for search engines, feed readers and whoever has found a weakness. */
export const feedRoutes = new Hono<Site>()
  .get("/robots.txt", versioned, kept, (c) => c.text(writeRobots(c.var.ctx.settings.SITE_ORIGIN)))
  .get("/.well-known/security.txt", versioned, kept, (c) =>
    c.text(writeSecurity(c.var.ctx.settings.SITE_ORIGIN, builtAt)),
  )
  .get("/sitemap.xml", versioned, kept, async (c) =>
    c.body(
      writeSitemap(await listAddresses(c.var.ctx, MOST_POSTS), c.var.ctx.settings.SITE_ORIGIN),
      200,
      xml,
    ),
  )
  .get("/blog/feed.xml", versioned, kept, async (c) =>
    c.body(writeFeed(await listNewest(c.var.ctx, 20), c.var.ctx.settings.SITE_ORIGIN), 200, rss),
  )
