import { createMiddleware } from "hono/factory"
import { forbidden } from "../http/problem.ts"
import type { Room } from "./context.ts"

/** What may be done, as the scopes of a key name it. */
export const permissions = [
  "contacts:read",
  "contacts:write",
  "suppressions:read",
  "suppressions:write",
] as const
export type Permission = (typeof permissions)[number] | "workspace:manage"

export type Role = "owner" | "admin" | "member" | "viewer"

/** Who acts in a workspace: a person of it, one of its keys, or its own clock. */
export interface Actor {
  kind: "user" | "api_key" | "system"
  id: string
  /** As the audit log shows them. */
  name: string
  may: readonly Permission[]
}

/** What a role lets a person do. */
export function permissionsOf(role: Role): readonly Permission[] {
  if (role === "viewer") return permissions.filter((permission) => permission.endsWith(":read"))
  return role === "member" ? permissions : [...permissions, "workspace:manage"]
}

/** Lets through who may do this. Throws 403. */
export function may(permission: Permission) {
  const handler = createMiddleware<Room>(async (c, next) => {
    if (!c.var.ctx.actor.may.includes(permission)) throw forbidden(refusals[c.var.ctx.actor.kind])
    await next()
  })
  asked.set(handler, permission)
  return handler
}

/** What a handler of `may` asks for, for the public API's document. */
export const asked = new WeakMap<object, Permission>()

const refusals = {
  user: "Your role in this workspace does not allow this. Ask one of its owners.",
  api_key: "This key may not do this. Make one with the scope that it needs.",
  system: "The workspace may not do this by itself.",
}
