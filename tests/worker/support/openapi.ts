import { expect } from "vitest"
import * as z from "zod"
import type { writeDocument } from "../../../worker/workspace/core/public-api/document.ts"
import { call, read } from "./people.ts"

export type Json = Record<string, unknown>
type Written = ReturnType<typeof writeDocument>

export interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  schema: Json
}

/** A call as the document describes it. */
export interface DocumentedCall {
  method: string
  path: string
  operationId: string
  description?: string
  security: [{ key: [string] }]
  parameters: Parameter[]
  requestBody?: { content: { "application/json": { schema: Json } } }
  responses: Record<string, { headers: Json; content: { "application/json": { schema: Json } } }>
}

export const readDocument = () => read<Written>(call("/v1/openapi.json"))

export const callsOf = (document: Written): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...(described as Omit<DocumentedCall, "method" | "path">),
      method: method.toUpperCase(),
      path,
    })),
  )

/** Judges values by the schemas of the document alone, read back from what was sent. */
export function judgeBy(document: Written) {
  const known = new Map<string, z.ZodType>()
  const $defs = toLocal(document.components.schemas)
  return (schema: Json, value: unknown) => {
    const name = JSON.stringify(schema)
    const judge = known.get(name) ?? z.fromJSONSchema({ ...toLocal(schema), $defs } as never)
    known.set(name, judge)
    return judge.safeParse(value)
  }
}

const toLocal = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part).replaceAll("#/components/schemas/", "#/$defs/"))

/** Expects an answer to match what the document allows for this call: its status, its headers and its body. */
export async function expectDocumented(
  judge: ReturnType<typeof judgeBy>,
  documented: DocumentedCall,
  answer: Response,
) {
  const name = `${documented.method} ${documented.path}: ${answer.status}`
  const response = documented.responses[answer.status]
  if (!response) throw new Error(`${name} is not in the document`)
  // A file is no JSON.
  const type = (answer.headers.get("Content-Type") ?? "").split(";", 1)[0] ?? ""
  if (type !== "application/json") expect(Object.keys(response.content), name).toContain(type)
  const body = await (type === "application/json" ? read<Json>(answer) : answer.text())
  for (const header of Object.keys(response.headers)) expect(answer.headers.get(header), name).not.toBeNull()
  const { schema } = response.content[type as "application/json"]
  const { error } = judge(schema, body)
  expect(error?.issues, `${name} ${JSON.stringify(body)}`).toBeUndefined()
  return body as Json
}
