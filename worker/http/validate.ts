import { zValidator } from "@hono/zod-validator"
import { validator } from "hono/validator"
import * as z from "zod/v4/core"
import { type Detail, Problem } from "./problem.ts"

/** Turns a schema's refusal into the fields that are wrong. */
export const toDetails = (issues: readonly z.$ZodIssue[]): Detail[] =>
  issues.map((issue) => ({
    field: issue.path.join("."),
    code: issue.code ?? "invalid",
    message: issue.message,
  }))

function refuse(issues: readonly z.$ZodIssue[]): Problem {
  const details = toDetails(issues)
  const message = details[0]?.message ?? "This input is not valid."
  return new Problem(422, "validation_failed", message, { details })
}

/** The JSON body, checked. 422 with the fields that are wrong. */
export const body = <Schema extends z.$ZodType>(schema: Schema) =>
  zValidator("json", schema, (result) => {
    if (!result.success) throw refuse(result.error.issues)
  })

/** The query string, checked. A name that is given twice counts with its first value. */
export const query = <Schema extends z.$ZodType>(schema: Schema) =>
  validator("query", (_, c) => {
    const result = z.safeParse(schema, c.req.query())
    if (result.success) return result.data
    throw refuse(result.error.issues)
  })
