import type { RouterRoute } from "hono/types"
import type { $ZodType } from "zod/v4/core"
import { schemas } from "../../../http/validate.ts"
import { asked } from "../may.ts"
import { type Description, descriptions, patched } from "./describe.ts"

/** A call of the public API, with what its handlers require and validate. */
export interface Operation extends Description {
  method: "get" | "post" | "put" | "patch" | "delete"
  /** As in `/contacts/{id}`. */
  path: string
  permission: string
  body?: $ZodType
  query?: $ZodType
}

/**
 * Returns every call that the router holds. Throws for one that is not fully described, so that none can be forgotten.
 */
export function listOperations(routes: readonly RouterRoute[]): Operation[] {
  const calls = routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/v1/"))
  return [...Map.groupBy(calls, ({ method, path }) => `${method} ${path}`)].map(([name, group]) => {
    const [{ method, path }] = group as [(typeof group)[number]]
    const known: Partial<Operation> = {}
    for (const { handler } of group) {
      Object.assign(known, descriptions.get(handler))
      const permission = asked.get(handler)
      const checked = schemas.get(handler)
      if (permission) known.permission = permission
      if (checked) known[checked.at === "json" ? "body" : "query"] = checked.schema
    }
    const { title, data, permission } = known
    if (!title || !data || !permission) throw new Error(`${name} does not say what it does`)
    return {
      ...(method === "PATCH" ? patched({ ...known, title, data }) : { ...known, title, data }),
      permission,
      method: method.toLowerCase() as Operation["method"],
      path: path.replace(/^\/v1/, "").replaceAll(/:(\w+)/g, "{$1}"),
    }
  })
}
