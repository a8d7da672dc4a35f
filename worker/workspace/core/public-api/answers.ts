import * as z from "zod/mini"
import type { $ZodType } from "zod/v4/core"
import type { Operation } from "./list-operations.ts"
import { shapesOf } from "./shape-answer.ts"
import { type Json, toJsonSchema } from "./to-json-schema.ts"

const Meta = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int().register(z.globalRegistry, {
      description: "How many match in all, counted with each answer, however many they are",
    }),
    next_cursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "Meta" })

const Refusal = z
  .object({
    status: z.literal("error"),
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
      request_id: z.string(),
    }),
  })
  .register(z.globalRegistry, { id: "Refusal" })

/** Every answer that a call may give, by its status, as OpenAPI has it. */
export function describeAnswers(operation: Operation, components: Json): Json {
  const { title, data, isList, file, status = 200 } = operation
  const envelope = { status: z.literal("success"), data }
  const good = isList ? z.object({ ...envelope, data: z.array(data), meta: Meta }) : z.object(envelope)
  const describe = (schema: $ZodType, description: string, headers: Json) => ({
    description,
    headers,
    content: { "application/json": { schema: toJsonSchema(schema, "output", components) } },
  })
  const whole = file && {
    description: title,
    headers: limitHeaders,
    content: Object.fromEntries(file.map((type) => [type, { schema: { type: "string" } }])),
  }
  const refusals = refusalsOf(operation).map(([code, description]) => [
    code,
    describe(Refusal, description, headersOf(code, operation)),
  ])
  return { [status]: whole ?? describe(good, title, limitHeaders), ...Object.fromEntries(refusals) }
}

function refusalsOf({
  method,
  path,
  query,
  data,
  conflict,
}: Operation): [status: number, description: string][] {
  const isWrite = method !== "get"
  return [
    ...(query || isWrite || shapesOf(data)
      ? [[400, "The query makes no sense, or the body is no JSON."] as const]
      : []),
    [401, "The key is missing, unknown, revoked or expired."],
    [
      403,
      "The key is good, but has not the scope that this needs, or a person must do it, or the plan has no API access.",
    ],
    ...(path.includes("{") ? [[404, "It does not exist in this workspace."] as const] : []),
    [405, "The address takes other methods than the one that was sent; Allow says which."],
    ...(isWrite ? [[409, "It would contradict what is there."] as const] : []),
    ...(conflict ? [[409, conflict.why] as const] : []),
    ...(isWrite
      ? ([
          [413, "The body is larger than 1 MiB."],
          [415, "The body was not sent as application/json."],
          [422, "Fields are wrong, or the Idempotency-Key came with another request before."],
        ] as const)
      : []),
    [429, "Wait as long as Retry-After says."],
    [500, "Something went wrong on our side."],
    [503, "We are busy. Try again, with the same Idempotency-Key."],
  ].map(([status, description]) => [status as number, description as string])
}

const seconds = { schema: { type: "integer", minimum: 1 } }
const whole = { type: "integer", minimum: 0 }
const limitHeaders = {
  "RateLimit-Limit": { description: "Requests that a key may make in a minute, by the plan.", schema: whole },
  "RateLimit-Remaining": { description: "How many of them are left.", schema: whole },
  "RateLimit-Reset": { description: "Seconds until the next minute begins.", ...seconds },
}

/** A request that is refused before its key is known is not counted. */
function headersOf(status: number, { conflict }: Operation): Json {
  if (status === 401) return { "WWW-Authenticate": { schema: { type: "string", const: "Bearer" } } }
  if (status === 413 || status >= 500) return {}
  if (status === 405) return { ...limitHeaders, Allow: { schema: { type: "string" } } }
  const mayWait = status === 429 || (status === 409 && conflict?.passes === true)
  return mayWait ? { ...limitHeaders, "Retry-After": seconds } : limitHeaders
}
