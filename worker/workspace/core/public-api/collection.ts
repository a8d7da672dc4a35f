import type { writeDocument } from "./document.ts"
import { exampleOf } from "./example-of.ts"
import type { Json } from "./to-json-schema.ts"

type Document = ReturnType<typeof writeDocument>

interface Described {
  summary: string
  description?: string
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: { content: { "application/json": { schema: Json } } }
}

/** A deeper example says no more than a shallower one. */
const deepest = 4

/**
 * The public API as a Postman collection, version 2.1 (https://schema.postman.com), which Bruno, Insomnia and Hoppscotch read as well:
 * a request for each call of the document, in a folder for each resource. The key is a variable.
 */
export function writeCollection({ info, servers, paths, components }: Document) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, call]) => ({ path, method, call })),
  )
  const folders = Map.groupBy(calls, ({ path }) => path.split("/")[1] ?? "")
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{key}}", type: "string" }] },
    variable: [
      { key: "base", value: servers[0]?.url },
      { key: "key", value: "" },
    ],
    item: [...folders].map(([name, own]) => ({
      name,
      item: own.map(({ path, method, call }) => ({
        name: call.summary,
        request: describeRequest(path, method, call, components.schemas),
      })),
    })),
  }
}

function describeRequest(path: string, method: string, call: Described, schemas: Json) {
  const steps = path
    .slice(1)
    .split("/")
    .map((step) => step.replace(/^\{(\w+)\}$/, ":$1"))
  const given = (where: string) => call.parameters.filter((parameter) => parameter.in === where)
  const schema = call.requestBody?.content["application/json"].schema
  return {
    method: method.toUpperCase(),
    ...(call.description && { description: call.description }),
    header: schema ? [{ key: "Content-Type", value: "application/json" }] : [],
    url: {
      raw: ["{{base}}", ...steps].join("/"),
      host: ["{{base}}"],
      path: steps,
      variable: given("path").map(({ name }) => ({ key: name, value: "" })),
      // Each narrows the answer, so that one chooses which to switch on.
      query: given("query").map(({ name, description = "" }) => ({
        ...{ key: name, value: "", description, disabled: true },
      })),
    },
    ...(schema && {
      body: {
        mode: "raw",
        raw: JSON.stringify(exampleOf(schema, schemas, deepest), null, 2),
        options: { raw: { language: "json" } },
      },
    }),
  }
}
