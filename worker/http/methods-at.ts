import type { RouterRoute } from "hono/types"
import { notFound, Problem } from "./problem.ts"

/** The methods that an address takes, as the router knows it; none for one that is not there. */
export function methodsAt(routes: readonly RouterRoute[], path: string): string[] {
  const parts = path.split("/")
  const fits = (pattern: string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(":") ? parts[at] !== "" : part === parts[at]))
  const methods = new Set(
    routes
      .filter((route) => route.method !== "ALL" && fits(route.path.split("/")))
      .map(({ method }) => method),
  )
  if (methods.has("GET")) methods.add("HEAD")
  return [...methods].sort()
}

/** Why nothing answers: 405 with those that do where the address takes other methods, and 404 where it is none. */
export function unanswered(routes: readonly RouterRoute[], path: string, what: string): Problem {
  const allowed = methodsAt(routes, path)
  if (allowed.length === 0) return notFound(what)
  const names = allowed.join(", ")
  return new Problem(405, "method_not_allowed", `This address takes ${names}.`, { headers: { Allow: names } })
}
