import { createMiddleware } from "hono/factory"
import type { Site, SiteContext } from "./context.ts"
import { log } from "./log.ts"

/** The subject of a cached answer; an edit drops every answer with its tag. */
export type CacheTag = "blog" | "site" | "documents" | "media"

/**
 * Lets the platform's cache store successful answers, which must be the same for everybody, until their tag is purged.
 * Browsers revalidate every time, or after the given number of seconds.
 */
export const keepAtEdge = (tag: CacheTag, seconds = 0) =>
  createMiddleware<Site>(async (c, next) => {
    await next()
    if (c.res.ok || c.res.status === 301) {
      for (const [name, value] of Object.entries(edgeHeaders(c, tag, seconds))) c.res.headers.set(name, value)
    }
  })

/**
 * Without a cache of our own in front, no other cache may store an answer for longer, because we could not purge it.
 */
export function edgeHeaders(c: SiteContext, tag: CacheTag, seconds = 0): Record<string, string> {
  if (!cacheOf(c)) return { "Cache-Control": `public, max-age=${seconds}, must-revalidate` }
  return {
    "Cache-Control": `public, max-age=${seconds}, s-maxage=300, must-revalidate`,
    ...taggedFor(c, tag),
  }
}

/** The header by which our own cache finds an answer again to drop it. */
export const taggedFor = (c: SiteContext, tag: CacheTag): Record<string, string> =>
  cacheOf(c) ? { "Cache-Tag": tag } : {}

/** Purges everything cached under a tag after each successful write, before the writer is answered. */
export const dropFromEdge = (tag: CacheTag) =>
  createMiddleware<Site>(async (c, next) => {
    await next()
    if (c.res.ok) await purge(c.executionCtx, tag, c.var.ctx.requestId)
  })

/** Purges everything cached under a tag, for what is written without a request. */
export async function purge(execution: object, tag: CacheTag, requestId: string): Promise<void> {
  try {
    await cacheIn(execution)?.purge({ tags: [tag] })
  } catch (error) {
    // The write remains in effect; the cached answers expire within minutes.
    log("error", { requestId, error: `The cache was not purged: ${error}` })
  }
}

const cacheOf = (c: SiteContext) => cacheIn(c.executionCtx)

/** The platform's cache, which is not there locally. */
const cacheIn = (execution: object) => (execution as { cache?: CacheContext }).cache
