import { createMiddleware } from "hono/factory"
import type { Site, SiteContext } from "./context.ts"
import { log } from "./log.ts"

/** What a kept answer is about; an edit drops everything with its tag. */
export type CacheTag = "blog" | "site" | "documents" | "media"

/**
 * Lets the platform's cache keep successful answers, which must be the same for everybody, until their tag is dropped.
 * Browsers ask each time, or after so many seconds.
 */
export const keepAtEdge = (tag: CacheTag, seconds = 0) =>
  createMiddleware<Site>(async (c, next) => {
    await next()
    if (c.res.ok || c.res.status === 301) {
      for (const [name, value] of Object.entries(edgeHeaders(c, tag, seconds))) c.res.headers.set(name, value)
    }
  })

/** Where no cache of ours stands in front, nobody else's may keep for longer what we could not drop. */
export function edgeHeaders(c: SiteContext, tag: CacheTag, seconds = 0): Record<string, string> {
  if (!cacheOf(c)) return { "Cache-Control": `public, max-age=${seconds}, must-revalidate` }
  return {
    "Cache-Control": `public, max-age=${seconds}, s-maxage=300, must-revalidate`,
    ...taggedFor(c, tag),
  }
}

/** What lets our own cache find an answer again to drop it. */
export const taggedFor = (c: SiteContext, tag: CacheTag): Record<string, string> =>
  cacheOf(c) ? { "Cache-Tag": tag } : {}

/** Drops what was kept under a tag after each successful write, before the writer is answered. */
export const dropFromEdge = (tag: CacheTag) =>
  createMiddleware<Site>(async (c, next) => {
    await next()
    if (!c.res.ok) return
    try {
      await cacheOf(c)?.purge({ tags: [tag] })
    } catch (error) {
      // The write stands; what was kept ends by itself within minutes.
      log("error", { requestId: c.var.ctx.requestId, error: `The cache was not purged: ${error}` })
    }
  })

/** The platform's cache, which is not there locally. */
const cacheOf = (c: SiteContext) => (c.executionCtx as { cache?: CacheContext }).cache
