import type { ApiDocument } from "#contract/workspace/core/public-api"
/** A call of the public API, as the reference shows it. */
export interface DocumentedCall {
  /** Its operationId. */
  name: string
  title: string
  /** The description, where it says more than the title; otherwise nothing. */
  text: string
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  path: string
  /** The scope that a key needs. */
  scope: string
  fields: DocumentedField[]
}

export interface DocumentedField {
  name: string
  type: string
  isRequired: boolean
  /** What it means, where the document says so. */
  text?: string
}

type Schema = Record<string, unknown>

interface Operation {
  operationId: string
  summary: string
  description?: string
  security: [{ key: [string] }]
  parameters: { name: string; in: string; description?: string; schema: Schema }[]
  requestBody?: { content: { "application/json": { schema: Schema } } }
}

/** Every call of the document in its order, with what it takes: so that the page cannot say otherwise. */
export const readCalls = ({ paths }: ApiDocument): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      name: operation.operationId,
      title: operation.summary,
      text: operation.description ?? "",
      method: method.toUpperCase() as DocumentedCall["method"],
      path,
      scope: operation.security[0].key[0],
      // A PATCH takes what the PUT above it takes.
      fields: method === "patch" ? [] : [...inAddress(operation), ...inBody(operation)],
    })),
  )

/** Kinds of things whose calls stand on the page of another. */
const onPageOf: Readonly<Record<string, string>> = { answers: "proposals", exports: "changes" }

/** What a call is about: the first part of its path. What is proposed, a launch or an answer, has one page. */
export function resourceOf({ path }: Pick<DocumentedCall, "path">): string {
  const [, first = ""] = path.split("/")
  return path.endsWith("/proposal") ? "proposals" : (onPageOf[first] ?? first)
}

const inAddress = ({ parameters }: Operation): DocumentedField[] =>
  parameters
    // Every call that reads takes fields, so the page on SDKs says it once.
    .filter((parameter) => parameter.in !== "header" && parameter.name !== "fields")
    .map(({ name, schema, description, ...parameter }) =>
      parameter.in === "path"
        ? { name, type: "in the path", isRequired: true }
        : { name, type: typeOf(schema), isRequired: false, ...(description && { text: description }) },
    )

/** Read-only fields may be sent back and change nothing, so they are not listed. */
function inBody({ requestBody }: Operation): DocumentedField[] {
  const { properties = {}, required = [] } = requestBody?.content["application/json"].schema ?? {}
  return Object.entries(properties as Record<string, Schema>)
    .filter(([, schema]) => !schema.readOnly)
    .map(([name, schema]) => ({
      name,
      type: typeOf(schema),
      isRequired: (required as string[]).includes(name),
      ...(typeof schema.description === "string" && { text: schema.description }),
    }))
}

function typeOf(schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(", ")
  if (Array.isArray(schema.anyOf)) {
    const types = schema.anyOf.map((one) => typeOf(one)).filter((type) => type !== "null")
    return [...new Set(types)].join(" or ")
  }
  if (typeof schema.$ref === "string") return inWords(schema.$ref)
  if (schema.type === "array") return `list of ${typeOf(schema.items as Schema)}`
  if (schema.format === "email") return "address"
  if (schema.format === "date") return "date"
  if (schema.format === "date-time") return "time"
  const [type] = [schema.type].flat().filter((one) => one !== "null")
  return type === undefined ? "null" : (words[String(type)] ?? String(type))
}

/** `#/components/schemas/TimeZone` becomes `time zone`. */
const inWords = (reference: string) =>
  (reference.split("/").at(-1) ?? "").replaceAll(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase()

const words: Record<string, string> = { string: "text", integer: "number" }
