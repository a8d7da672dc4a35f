import type { RouterRoute } from "hono/types"
import type { $ZodType } from "zod/v4/core"
import { BRAND } from "../../../site/brand/contract.ts"
import { describeAnswers } from "./answers.ts"
import { listOperations, type Operation } from "./list-operations.ts"
import { shapesOf } from "./shape-answer.ts"
import { type Json, toJsonSchema } from "./to-json-schema.ts"

/** What the document is written from. */
export interface PublicApi {
  /** The routes of its router. */
  routes: readonly RouterRoute[]
  /** What is sent to the endpoints of webhooks: its shape, and the meaning of each type. */
  webhooks: { payload: $ZodType; meanings: ReadonlyMap<string, string> }
}

/**
 * The public API as OpenAPI 3.1, written from the router and from the very schemas that check what is sent. `origin` is where it
 * is reached.
 */
export function writeDocument({ routes, webhooks }: PublicApi, origin: string) {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const operation of listOperations(routes)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, schemas),
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${BRAND} API`,
      version: "1",
      description:
        "JSON over HTTPS. Within a version fields are added, but never taken away or given another meaning.",
    },
    servers: [{ url: `${origin}/v1` }],
    paths,
    webhooks: describeWebhooks(webhooks, schemas),
    components: {
      schemas,
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "A key as in pk_live_<workspace>_<secret>." },
      },
    },
  }
}

function describeOperation(operation: Operation, schemas: Json): Json {
  const { method, title, text, path, permission, body, query } = operation
  return {
    operationId: toCamelCase(title),
    summary: title,
    ...(text && { description: text }),
    security: [{ key: [permission] }],
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...(query ? inQuery(toJsonSchema(query, "output", schemas)) : []),
      ...(method === "get" ? shapedBy(operation) : []),
      ...(method === "get" ? [] : [idempotencyKey]),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: toJsonSchema(body, "input", schemas) } },
      },
    }),
    responses: describeAnswers(operation, schemas),
  }
}

/** The payloads of webhooks, by type. */
function describeWebhooks({ payload, meanings }: PublicApi["webhooks"], schemas: Json): Json {
  const schema = toJsonSchema(payload, "output", schemas)
  return Object.fromEntries(
    Array.from(meanings, ([type, summary]) => [
      type,
      {
        post: {
          summary,
          description: "Signed as Standard Webhooks describes. No order is promised, and one may come twice.",
          parameters: signedBy.map((name) => ({
            name,
            in: "header",
            required: true,
            schema: { type: "string" },
          })),
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { "2XX": { description: "Received. Anything else is tried again." } },
        },
      },
    ]),
  )
}

const signedBy = ["webhook-id", "webhook-timestamp", "webhook-signature"]

/**
 * No part of a query is required: what is left out has a default or narrows nothing. Several values have commas between them; without
 * `explode`, OpenAPI has a client give the name again for each, and of those only the first counts.
 */
const inQuery = ({ properties }: Json) =>
  Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    ...{ name, in: "query", required: false },
    ...(schema.type === "array" && { style: "form", explode: false }),
    schema,
  }))

/** How a program chooses what an answer has. */
function shapedBy({ data }: Operation): Json[] {
  const shapes = shapesOf(data)
  if (!shapes) return []
  const expandable = Object.keys(shapes.expansions)
  const named = (name: string, description: string) => ({
    ...{ name, in: "query", required: false, description },
    schema: { type: "string" },
  })
  return [
    named(
      "fields",
      "Only these fields of the answer, with commas between them; the others are left out, also those that the schema requires.",
    ),
    ...(expandable.length > 0
      ? [named("expand", `Some of ${expandable.join(", ")}, with commas between them: whole, in expanded.`)]
      : []),
  ]
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A name of your own for this write: a repetition within a day is given the first answer.",
  schema: { type: "string", pattern: "^[!-~]{1,255}$" },
}

/** `List contacts` becomes `listContacts`, and `Get an outlet` `getOutlet`. */
const toCamelCase = (title: string) =>
  title
    .replaceAll(/ an? /g, " ")
    .toLowerCase()
    .replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
