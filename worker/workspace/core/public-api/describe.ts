import type { MiddlewareHandler } from "hono"
import { createMiddleware } from "hono/factory"
import type * as z from "zod/v4/core"

/** What a route of the public API does, beyond what its validators and its permission say of it. */
export interface Description {
  title: string
  /** What the title does not say. */
  text?: string
  /** What `data` of a good answer is. */
  data: z.$ZodType
  /** A list carries `meta`, too. */
  isList?: boolean
  status?: 200 | 201
}

export const descriptions = new WeakMap<object, Description>()

/** Says what a route does. It changes nothing. */
export function describe(description: Description): MiddlewareHandler {
  const handler = createMiddleware((_, next) => next())
  descriptions.set(handler, description)
  return handler
}
