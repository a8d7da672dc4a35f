import type { writeDocument } from "../workspace/core/public-api/document.ts"
import type { Json } from "../workspace/core/public-api/to-json-schema.ts"

type Document = ReturnType<typeof writeDocument>

/** The calls of the public API and what they take and give, as TypeScript, from the document that programs read. */
export function writeOperations({ components, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Call>)
      // A file is no JSON: it is read with `fetch`.
      .filter(([, { responses }]) => "application/json" in (goodOf(responses)?.content ?? {}))
      .map(([method, call]) => ({ path, method, call })),
  )
  const known = components.schemas as Record<string, Json>
  const schemas = Object.entries(known).map(([name, schema]) =>
    schema.type === "object"
      ? `export interface ${name} ${typeOf(schema)}`
      : `export type ${name} = ${typeOf(schema)}`,
  )
  return `// Written by \`npm run client\` from /v1/openapi.json. Do not edit.

${schemas.join("\n\n")}

/** The arguments and the answer of each call, and what may be expanded in it. */
export interface Operations {
${calls.map(({ path, call }) => writeCall(path, call, known)).join("\n")}
}

/** The method and the path of each call. */
export const operations = {
${calls.map(({ path, method, call }) => `  ${call.operationId}: ["${method.toUpperCase()}", "${path}"],`).join("\n")}
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>

/** What a contact has besides your own fields: one text, several, or what can only be read. */
export const contactColumns = {
${columnsOf(known.Contact ?? {}, calls.find(({ call }) => call.operationId === "createContact")?.call).join("\n")}
} as const satisfies Partial<Record<keyof Contact, "text" | "list" | "read-only">>
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

const goodOf = (responses: Call["responses"]): Content | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1]

function writeCall(path: string, call: Call, known: Record<string, Json>): string {
  const { operationId, summary, parameters, requestBody, responses } = call
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
  const good = goodOf(responses)
  const { data = {}, meta } = (good ? schemaOf(good).properties : {}) as Record<string, Json | undefined>
  const row = (data.items ?? data) as Json
  const { expanded } = ((known[typeOf(row)] ?? row).properties ?? {}) as Record<string, Json | undefined>
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) => `${name}?: ${namesIn(name, row, expanded) ?? typeOf(schema)}`)
  const parts = [
    ...ids,
    ...(query.length > 0 ? [`query?: { ${query.join("; ")} }`] : []),
    ...(requestBody ? [`body: ${typeOf(schemaOf(requestBody))}`] : []),
    ...(expanded && query.length > 0 ? [`expanded: ${objectOf(allThere(expanded))}`] : []),
    `answer: { data: ${typeOf(data)}${meta ? `; meta: ${typeOf(meta)}` : ""} }`,
  ]
  return `  /** ${summary}. */\n  ${operationId}: {\n${parts.map((part) => `    ${part}`).join("\n")}\n  }`
}

/** The names that a call takes in `fields` or in `expand`; null for the rest of its query. */
function namesIn(name: string, row: Json, expanded: Json | undefined): string | null {
  if (name === "fields") return `readonly (keyof ${typeOf(row)})[]`
  if (name === "expand" && expanded)
    return `readonly (${choiceOf(Object.keys(expanded.properties as Json))})[]`
  return null
}

/** What was asked for is there, if only as null. */
const allThere = (expanded: Json): Json => ({
  ...expanded,
  required: Object.keys(expanded.properties as Json),
})

/** Each field of a contact, and how it is sent. What was expanded is no field that a program asks for. */
function columnsOf({ properties = {} }: Json, create: Call | undefined): string[] {
  const { properties: sent = {} } = create?.requestBody ? schemaOf(create.requestBody) : {}
  return Object.keys(properties as Json).flatMap((name) => {
    const { type, readOnly } = (sent as Record<string, Json | undefined>)[name] ?? { type: "object" }
    return type === "object" || name === "expanded"
      ? []
      : [`  ${name}: "${readOnly ? "read-only" : type === "array" ? "list" : "text"}",`]
  })
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
    // What is expanded is there when a call asks for it, and then its answer says so.
    .filter(([name, schema]) => !schema.readOnly && name !== "expanded")
    .map(([name, schema]) => `${name}${names.has(name) ? "" : "?"}: ${typeOf(schema)}`)
  return `{ ${fields.join("; ")} }`
}
