import * as z from "zod/mini"
import type { SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { requireFewValues } from "../../http/require-few-values.ts"
import { requireUtf8 } from "../../http/require-utf8.ts"
import { requireWellFormed } from "../../http/require-well-formed.ts"

/**
 * The body as auth clients send it. Throws 400 `bad_json` for what is no JSON object or has a field of another type, and 422
 * for half a character, which would be stored as another one, and for far too many values.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: SiteContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await requireUtf8(c.req)
  const sent = parse(text)
  requireFewValues(text)
  requireWellFormed(text)
  const parsed = z.safeParse(schema, sent)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(issue?.path.length ? `${issue.path.join(".")} has the wrong type` : "it must be an object")
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badJson(text ? "it is not well formed" : "it is empty")
  }
}

const badJson = (why: string) => new Problem(400, "bad_json", `Could not parse request body as JSON: ${why}`)
