import type { Json } from "./to-json-schema.ts"

/** What a body must have, with an empty value or the first that may be chosen. */
export function exampleOf(schema: Json, schemas: Json, depth: number): unknown {
  const {
    $ref,
    anyOf,
    type,
    properties = {},
    required = [],
  } = schema as {
    $ref?: string
    anyOf?: Json[]
    type?: string
    properties?: Record<string, Json>
    required?: string[]
  }
  if (depth === 0) return null
  if ($ref) return exampleOf((schemas[$ref.split("/").at(-1) ?? ""] ?? {}) as Json, schemas, depth - 1)
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas, depth - 1)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (type === "object")
    return Object.fromEntries(
      required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, depth - 1)]),
    )
  return { string: "", array: [], boolean: false, integer: 0, number: 0 }[type ?? ""] ?? null
}
