import type { JSONObject } from "@modelcontextprotocol/server"
import type { $ZodType } from "zod/v4/core"
import * as z from "zod/v4/core"
import type { Operation } from "../../workspace/core/public-api/list-operations.ts"
import { publicOperations } from "../../workspace/public-operations.ts"
import { forPeople } from "../assistants/contract.ts"

/** A call of the public API as a tool of the Model Context Protocol. */
export interface Tool {
  name: string
  operation: Operation
  /** JSON Schema 2020-12 of the arguments: those of the path, the query and the body together. */
  inputSchema: {
    type: "object"
    properties: JSONObject
    required: string[]
    additionalProperties: false
    $defs?: JSONObject
  }
}

/** The names in the path of a call, such as `id`. */
export const pathNames = ({ path }: Pick<Operation, "path">): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)

/** The names of the parts of an object's schema. */
export const partNames = (schema: $ZodType | undefined): string[] =>
  schema ? Object.keys(parts(schema).properties) : []

function describeInput(operation: Operation): Tool["inputSchema"] {
  const inPath = pathNames(operation)
  const query = operation.query ? parts(operation.query, "output") : empty
  const body = operation.body ? parts(operation.body) : empty
  const $defs = { ...query.$defs, ...body.$defs }
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(inPath.map((name) => [name, { type: "string" }])),
      ...query.properties,
      ...body.properties,
    },
    // No part of a query is required: what is left out has a default or narrows nothing.
    required: [...inPath, ...body.required],
    additionalProperties: false,
    ...(Object.keys($defs).length > 0 && { $defs }),
  }
}

interface Parts {
  properties: JSONObject
  required: string[]
  $defs: JSONObject
}
const empty: Parts = { properties: {}, required: [], $defs: {} }

function parts(schema: $ZodType, io: "input" | "output" = "input"): Parts {
  const written = z.toJSONSchema(schema, { io, unrepresentable: "any" })
  const { properties = {}, required = [], $defs = {} } = standAlone(written) as Partial<Parts>
  return { properties, required, $defs }
}

/** A schema of ours without what it refers to in the API's document, which is text with rules that the API checks. */
const standAlone = (written: object): unknown =>
  JSON.parse(JSON.stringify(written), (_, part) =>
    typeof part?.$ref === "string" && part.$ref.startsWith("#/components/") ? { type: "string" } : part,
  )

/** `List members of a list` becomes `list_members_of_a_list`. */
function toSnakeCase(title: string): string {
  return title
    .replaceAll(/ an? /g, " ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
}

const operations = publicOperations()
const put = new Set(operations.flatMap(({ method, path }) => (method === "put" ? path : [])))

/** Every tool by its name, in the order of the API. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  operations
    // Where there is a PUT it changes a part of something too, and a file is nothing that an agent could read: tools for them would only
    // take room.
    .filter(({ permission, method, path }) => {
      const isUseful = !(method === "patch" && put.has(path)) && !path.startsWith("/exports")
      return isUseful && !forPeople.includes(permission)
    })
    .map((operation) => {
      const name = toSnakeCase(operation.title)
      return [name, { name, operation, inputSchema: describeInput(operation) }]
    }),
)
