import { sql } from "drizzle-orm"
import { createMiddleware } from "hono/factory"
import { matchedRoutes } from "hono/route"
import { forbidden, notFound, Problem } from "../../../http/problem.ts"
import type { Ctx } from "../context.ts"
import type { Limit } from "./contract.ts"
import { findLimit, seenBy } from "./find-limit.ts"
import { openWays, type Way } from "./open-ways.ts"

/**
 * Limits whoever works for some clients only: the verbs get a database in which the rest is not there. A route that nobody
 * declared open to them is closed. Throws 403, and 404 for what they may not see.
 */
export const limitMembers = createMiddleware<{ Variables: { ctx: Ctx } }>(async (c, next) => {
  const limit = findLimit(c.var.ctx)
  if (limit) {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method
    const paths = matchedRoutes(c).flatMap((route) => (route.method === method ? [route.path] : []))
    const url = new URL(c.req.url)
    c.set("ctx", enterLimited(c.var.ctx, limit, { method, paths, url }))
  }
  await next()
})

interface Asked {
  method: string
  /** The routes that the address matches, by their patterns; none for an address that does not exist. */
  paths: readonly string[]
  url: URL
}

function enterLimited(ctx: Ctx, limit: Limit, { method, paths, url }: Asked): Ctx {
  const limited = seenBy(ctx, limit)
  if (paths.length === 0) return limited
  const ways = [...new Set(paths)].map((path): [string, Way | undefined] => [
    path,
    openWays[`${method} ${path}`],
  ])
  if (ways.some(([, way]) => way === undefined)) throw closed()
  const [[path, way] = ["", undefined]] = ways
  if (way === "whole") return { ...ctx, limit }
  if (way === "own clients") return requireOwnClient(ctx, limit, url)
  if (way === undefined || way === "limited") return limited
  // What it needs of everything, such as what a mailbox may still send today, it does not show.
  requireSeen(limited, way.sees, idIn(path, url.pathname))
  return { ...ctx, limit }
}

/** What a question about one client gets is about that client alone, so it must be one of theirs. Without one it is about theirs. */
function requireOwnClient(ctx: Ctx, limit: Limit, url: URL): Ctx {
  const asked = url.searchParams.getAll("client").filter(Boolean)
  if (asked.every((client) => limit.clientIds.includes(client))) return { ...ctx, limit }
  const message = "Choose one of your clients."
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "client", code: "missing", message }],
  })
}

function requireSeen({ db }: Ctx, table: string, id: string): void {
  const there = db.get<object>(sql`select id from ${sql.raw(table)} where id = ${id}`)
  if (!there) throw notFound("page")
}

/** What stands in an address where its pattern has `:id`. Throws 404 for what is no text. */
function idIn(pattern: string, pathname: string): string {
  const at = pattern.split("/").indexOf(":id")
  try {
    return decodeURIComponent(pathname.split("/")[at] ?? "")
  } catch {
    throw notFound("page")
  }
}

const closed = () =>
  forbidden(
    "This is about the whole workspace, and you work for some of its clients. Ask an owner or an administrator.",
  )
