import { createMiddleware } from "hono/factory"
import { forbidden } from "../../http/problem.ts"
import type { MemberSite } from "./require-member.ts"

/** Lets owners and admins pass. Throws 403. */
export const requireManager = createMiddleware<MemberSite>(async (c, next) => {
  const { role } = c.var.membership
  if (role !== "owner" && role !== "admin")
    throw forbidden("Only owners and admins of this workspace may do this.")
  await next()
})

/** Lets owners pass. Throws 403. */
export const requireOwner = createMiddleware<MemberSite>(async (c, next) => {
  if (c.var.membership.role !== "owner") throw forbidden("Only an owner of this workspace may do this.")
  await next()
})
