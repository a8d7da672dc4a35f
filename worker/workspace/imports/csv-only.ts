import { createMiddleware } from "hono/factory"
import { Problem } from "../../http/problem.ts"
import type { Room } from "../context.ts"

/** The door for files. Throws 415 for a body that does not say that it is CSV. */
export const csvOnly = createMiddleware<Room>(async (c, next) => {
  if (!/^text\/csv\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) {
    throw new Problem(415, "unsupported_media_type", "Send the file itself as the body, as text/csv.")
  }
  await next()
})
