import { zValidator } from "@hono/zod-validator"
import { validator } from "hono/validator"
import * as z from "zod/v4/core"
import { describeIssue } from "./describe-issue.ts"
import { type Detail, Problem } from "./problem.ts"
import { requireUtf8 } from "./require-utf8.ts"
import { requireWellFormed } from "./require-well-formed.ts"

z.config({ customError: describeIssue })

/** Turns a schema's refusal into the fields that are wrong. */
export const toDetails = (issues: readonly z.$ZodIssue[]): Detail[] =>
  issues.flatMap((issue): Detail[] => {
    const { path, code } = issue
    const fields = code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path]
    return fields.map((field) => ({
      field: field.join("."),
      code: code ?? "invalid",
      message: issue.message,
    }))
  })

/** The schema behind each validator's handler, so that the public API's document cannot differ from what is checked. */
export const schemas = new WeakMap<object, { at: "json" | "query"; schema: z.$ZodType }>()

function refuse(issues: readonly z.$ZodIssue[]): Problem {
  const details = toDetails(issues)
  const message = details[0]?.message ?? "This input is not valid."
  return new Problem(422, "validation_failed", message, { details })
}

/** The JSON body, checked. 422 with the fields that are wrong, also those whose text is no whole characters. */
export const body = <Schema extends z.$ZodType>(schema: Schema) => {
  const check = zValidator("json", schema, (result) => {
    if (!result.success) throw refuse(result.error.issues)
  })
  const handler: typeof check = async (c, next) => {
    requireWellFormed(await requireUtf8(c.req))
    return check(c, next)
  }
  schemas.set(handler, { at: "json", schema })
  return handler
}

/** The query string, checked. A name that is given twice counts with its first value. */
export const query = <Schema extends z.$ZodType>(schema: Schema) => {
  const handler = validator("query", (_, c) => {
    const result = z.safeParse(schema, c.req.query())
    if (result.success) return result.data
    throw refuse(result.error.issues)
  })
  schemas.set(handler, { at: "query", schema })
  return handler
}
