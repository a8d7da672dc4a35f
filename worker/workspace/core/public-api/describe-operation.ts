import { describeAnswers } from "./answers.ts"
import type { Operation } from "./list-operations.ts"
import { shapesOf } from "./shape-answer.ts"
import { type Json, toJsonSchema } from "./to-json-schema.ts"

export function describeOperation(operation: Operation, schemas: Json): Json {
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
