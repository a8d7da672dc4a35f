import { createMiddleware } from "hono/factory"
import { confirmFirst } from "../accounts/confirm-first.ts"
import type { MemberSite } from "./require-member.ts"

/** Lets members with a confirmed address pass. Throws 403 `email_not_confirmed`. */
export const requireConfirmed = createMiddleware<MemberSite>(async (c, next) => {
  if (!c.var.actor.emailVerified) throw confirmFirst()
  await next()
})
