import type { MiddlewareHandler } from "hono"
import { createMiddleware } from "hono/factory"
import type * as z from "zod/v4/core"

/** The description of a route of the public API, apart from its validators and its permission. */
export interface Description {
  title: string
  /** Further details that the title does not give. */
  text?: string
  /** The schema of `data` in a successful answer. */
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
