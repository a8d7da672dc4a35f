import * as z from "zod/v4/core"

export type Json = Record<string, unknown>

/** A schema as JSON Schema, as it is sent or as it is received. Parts that have a name go to the components, and are referred to. */
export function toJsonSchema(schema: z.$ZodType, io: "input" | "output", components: Json): Json {
  const { $schema, $defs, ...written } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json
  for (const [name, part] of Object.entries(($defs ?? {}) as Json)) components[name] = refer(part)
  return refer(written)
}

const refer = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part).replaceAll("#/$defs/", "#/components/schemas/"))
