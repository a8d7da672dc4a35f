import { zValidator } from "@hono/zod-validator"
import { validator } from "hono/validator"
import * as z from "zod/v4/core"
import { describeIssue } from "./describe-issue.ts"
import { type Detail, Problem } from "./problem.ts"
import { requireFewValues } from "./require-few-values.ts"
import { requireUtf8 } from "./require-utf8.ts"
import { requireWellFormed } from "./require-well-formed.ts"

z.config({ customError: describeIssue })

/** More is read by nobody, and a body of 1 MB can be wrong in so many places that the answer would have hundreds. */
const mostDetails = 100

/** Turns a schema's refusal into the fields that are wrong, the first of them. */
export const toDetails = (issues: readonly z.$ZodIssue[]): Detail[] =>
  issues
    .slice(0, mostDetails)
    .flatMap((issue): Detail[] => {
      const { path, code } = issue
      const fields =
        code === "unrecognized_keys" ? issue.keys.slice(0, mostDetails).map((key) => [...path, key]) : [path]
      return fields.map((field) => ({
        field: field.join("."),
        code: code ?? "invalid",
        message: issue.message,
      }))
    })
    .slice(0, mostDetails)

/** The schema behind each validator's handler, so that the public API's document cannot differ from what is checked. */
export const schemas = new WeakMap<object, { at: "json" | "query"; schema: z.$ZodType }>()

function refuse(issues: readonly z.$ZodIssue[]): Problem {
  const details = toDetails(issues)
  const message = details[0]?.message ?? "This input is not valid."
  return new Problem(422, "validation_failed", message, { details })
}

/** The JSON body, checked. 422 with the fields that are wrong, also those whose text is no whole characters, and for one of far too many values. */
export const body = <Schema extends z.$ZodType>(schema: Schema) => {
  const check = zValidator("json", schema, (result) => {
    if (!result.success) throw refuse(result.error.issues)
  })
  const handler: typeof check = async (c, next) => {
    const json = await requireUtf8(c.req)
    requireFewValues(json)
    requireWellFormed(json)
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
