import { createMiddleware } from "hono/factory"
import { forbidden } from "../../http/problem.ts"
import type { Actor, Permission } from "./access/contract.ts"
import type { WorkspaceEnv } from "./context.ts"

/** Lets actors with this permission pass. Throws 403. */
export function may(permission: Permission) {
  const handler = createMiddleware<WorkspaceEnv>(async (c, next) => {
    requirePermission(c.var.ctx.actor, permission)
    await next()
  })
  asked.set(handler, permission)
  return handler
}

/** Throws 403 for an actor without this permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!actor.may.includes(permission)) throw forbidden(refusalOf(actor, permission))
}

/** The permission that a handler of `may` asks for, for the public API's document. */
export const asked = new WeakMap<object, Permission>()

function refusalOf({ kind, may }: Actor, permission: Permission): string {
  const isUnconfirmed =
    (permission === "keys:make" && may.includes("workspace:manage")) ||
    (permission === "links:make" && kind === "user" && may.includes("campaigns:write"))
  if (isUnconfirmed) return "Confirm your email address first: a link was sent to it."
  return kind === "api_key"
    ? `This key may not do this. Make one with the scope that it needs: ${permission}.`
    : refusals[kind]
}

const refusals = {
  user: "Your role in this workspace does not allow this. Ask one of its owners.",
  system: "The workspace may not do this by itself.",
}
