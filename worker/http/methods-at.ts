import type { RouterRoute } from "hono/types"
import { notFound, Problem } from "./problem.ts"

/** The methods that an address takes, as the router knows it; none for one that is not there. */
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

/** Whether a part of an address is what the router has in its place: `audit`, `:id`, or `:id{[0-9]+}`. */
function fits(pattern: string, part: string): boolean {
  if (!pattern.startsWith(":")) return pattern === part
  const [, shape = ".+"] = /^:\w+\{(.+)\}$/.exec(pattern) ?? []
  return new RegExp(`^(?:${shape})$`).test(part)
}

/** Why nothing answers: 405 with those that do where the address takes other methods, and 404 where it is none. */
export function unanswered(routes: readonly RouterRoute[], path: string, what: string): Problem {
  const allowed = methodsAt(routes, path)
  if (allowed.length === 0) return notFound(what)
  const names = allowed.join(", ")
  return new Problem(405, "method_not_allowed", `This address takes ${names}.`, { headers: { Allow: names } })
}
