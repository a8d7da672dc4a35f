import type { RouterRoute } from "hono/types"
import { notFound, Problem } from "./problem.ts"

/** Returns the methods that the router accepts at an address; none for an unknown address. */
export function methodsAt(routes: readonly RouterRoute[], path: string): string[] {
  const parts = path.split("/")
  const isThere = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, at) => fits(part, parts[at] ?? ""))
  const methods = new Set(
    routes
      .filter((route) => route.method !== "ALL" && isThere(route.path.split("/")))
      .map(({ method }) => method),
  )
  if (methods.has("GET")) methods.add("HEAD")
  return [...methods].sort()
}

/** Whether a segment of an address matches the router's pattern for it: `audit`, `:id`, or `:id{[0-9]+}`. */
function fits(pattern: string, part: string): boolean {
  if (!pattern.startsWith(":")) return pattern === part
  const [, shape = ".+"] = /^:\w+\{(.+)\}$/.exec(pattern) ?? []
  return new RegExp(`^(?:${shape})$`).test(part)
}

/**
 * The reason why no route answers: 405 with the allowed methods where the address takes other methods, and otherwise
 * 404.
 */
export function unanswered(routes: readonly RouterRoute[], path: string, what: string): Problem {
  const allowed = methodsAt(routes, path)
  if (allowed.length === 0) return notFound(what)
  const names = allowed.join(", ")
  return new Problem(405, "method_not_allowed", `This address takes ${names}.`, { headers: { Allow: names } })
}
