import type { MiddlewareHandler } from "hono"
import { createMiddleware } from "hono/factory"
import type * as z from "zod/v4/core"
import type { WorkspaceEnv } from "../context.ts"
import { readShape, shapesOf } from "./shape-answer.ts"

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
  /** Why a call that only reads may answer 409, and whether Retry-After says when it passes. */
  conflict?: { why: string; passes: boolean }
  /** The media types of an answer that is a file. */
  file?: readonly string[]
}

/** What every PATCH says of itself. */
const PATCHED = "A JSON merge patch: what is sent changes, and nothing else."

/** Both ways to change a thing, for a route that takes either: what is left out stays as it is. */
export const UPDATES: ("PUT" | "PATCH")[] = ["PUT", "PATCH"]

/** What a PATCH is called, so that a route that takes both is described once. */
export const patched = (description: Description): Description => {
  const { title, text } = description
  if (!/^(?:Update|Patch) /.test(title)) return description
  return {
    ...description,
    title: title.replace("Update", "Patch"),
    text: text ? `${PATCHED} ${text}` : PATCHED,
  }
}

export const descriptions = new WeakMap<object, Description>()

const isRead = (method: string) => method === "GET" || method === "HEAD"

/** Says what a route does, and lets a request that reads choose the fields of its answer, and what is expanded. */
export function describe(description: Description): MiddlewareHandler {
  const shapes = shapesOf(description.data)
  const handler = createMiddleware<WorkspaceEnv>(async (c, next) => {
    const shape = shapes && isRead(c.req.method) ? readShape(c, shapes) : null
    await next()
    if (shape && c.res.ok) c.res = c.json(shape(await c.res.json()))
  })
  descriptions.set(handler, description)
  return handler
}
