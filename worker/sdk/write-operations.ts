import type { writeDocument } from "../workspace/core/public-api/document.ts"
import type { Json } from "../workspace/core/public-api/to-json-schema.ts"

type Document = ReturnType<typeof writeDocument>

/** The calls of the public API and what they take and give, as TypeScript, from the document that programs read. */
export function writeOperations({ components, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Call>).map(([method, call]) => ({ path, method, call })),
  )
  const schemas = Object.entries(components.schemas as Record<string, Json>).map(([name, schema]) =>
    schema.type === "object"
      ? `export interface ${name} ${typeOf(schema)}`
      : `export type ${name} = ${typeOf(schema)}`,
  )
  return `// Written by \`npm run client\` from /v1/openapi.json. Do not edit.

${schemas.join("\n\n")}

/** The arguments and the answer of each call. */
export interface Operations {
${calls.map(({ path, call }) => writeCall(path, call)).join("\n")}
}

/** The method and the path of each call. */
export const operations = {
${calls.map(({ path, method, call }) => `  ${call.operationId}: ["${method.toUpperCase()}", "${path}"],`).join("\n")}
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>
`
}

interface Call {
  operationId: string
  summary: string
  parameters: { name: string; in: string; schema: Json }[]
  requestBody?: Content
  responses: Record<string, Content>
}

interface Content {
  content: { "application/json": { schema: Json } }
}

const schemaOf = ({ content }: Content) => content["application/json"].schema

function writeCall(path: string, { operationId, summary, parameters, requestBody, responses }: Call): string {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
  const query = parameters.filter((parameter) => parameter.in === "query")
  const fields = query.map(({ name, schema }) => `${name}?: ${typeOf(schema)}`)
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? []
  const { data, meta } = (good ? schemaOf(good).properties : {}) as Record<string, Json | undefined>
  const parts = [
    ...ids,
    ...(fields.length > 0 ? [`query?: { ${fields.join("; ")} }`] : []),
    ...(requestBody ? [`body: ${typeOf(schemaOf(requestBody))}`] : []),
    `answer: { data: ${typeOf(data ?? {})}${meta ? `; meta: ${typeOf(meta)}` : ""} }`,
  ]
  return `  /** ${summary}. */\n  ${operationId}: {\n${parts.map((part) => `    ${part}`).join("\n")}\n  }`
}

/** A JSON Schema as a type. Read-only fields are not part of a request. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "unknown"
  if (Array.isArray(schema.anyOf))
    return [...new Set(schema.anyOf.map((one) => typeOf(one as Json)))].join(" | ")
  if (Array.isArray(schema.enum)) return choiceOf(schema.enum)
  if ("const" in schema) return JSON.stringify(schema.const)
  if (schema.type === "array") return listOf(typeOf(schema.items as Json))
  if (schema.type === "object") return objectOf(schema)
  const types = [schema.type].flat().map((type) => plain[String(type)])
  return types.every((type) => type !== undefined) ? types.join(" | ") : "unknown"
}

const plain: Record<string, string> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
}

/** Long catalogues, such as the time zones, differ between machines, so their type is text. */
const choiceOf = (values: unknown[]) =>
  values.length > 50 ? "string" : values.map((value) => JSON.stringify(value)).join(" | ")

const listOf = (item: string) => (/[|{ ]/.test(item) ? `(${item})[]` : `${item}[]`)

function objectOf({ properties = {}, required = [], additionalProperties: others }: Json): string {
  if (others && typeof others === "object") return `Record<string, ${typeOf(others as Json)}>`
  const names = new Set(required as string[])
  const fields = Object.entries(properties as Record<string, Json>)
    .filter(([, schema]) => !schema.readOnly)
    .map(([name, schema]) => `${name}${names.has(name) ? "" : "?"}: ${typeOf(schema)}`)
  return `{ ${fields.join("; ")} }`
}
