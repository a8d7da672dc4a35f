import * as z from "zod/v4/core"

type Json = Record<string, unknown>

/** Something that a schema allows, which names this id wherever a text may. */
export function sampleOf(schema: z.$ZodType, id: string, only: "all" | "required"): unknown {
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json
  const make = (given: Json, name = ""): unknown => {
    const part = typeof given.$ref === "string" ? referred(whole, given.$ref) : given
    if (typeof part === "boolean") return id
    const ways = ((part.anyOf ?? part.oneOf ?? part.allOf ?? []) as Json[]).filter(
      ({ type }) => type !== "null",
    )
    const way = ways.at(only === "all" ? -1 : 0)
    if (way) return make(way, name)
    if ("const" in part) return part.const
    if (Array.isArray(part.enum)) return part.enum[0]
    if (part.type === "object") {
      const required = new Set((part.required ?? []) as string[])
      const fields = Object.entries((part.properties ?? {}) as Record<string, Json>)
      const taken = fields.filter(([key]) => only === "all" || required.has(key))
      return Object.fromEntries(taken.map(([key, one]) => [key, make(one, key)]))
    }
    if (part.type === "array") return [make((part.items ?? {}) as Json, name)]
    if (part.type === "number" || part.type === "integer") return Math.max(1, Number(part.minimum ?? 1))
    if (part.type === "boolean") return true
    if (part.type === "null") return null
    return textFor(part, name, id)
  }
  return make(whole)
}

const referred = (whole: Json, reference: string): Json =>
  (whole.$defs as Record<string, Json> | undefined)?.[reference.split("/").at(-1) ?? ""] ?? {}

function textFor({ format }: Json, name: string, id: string): string {
  if (format === "date" || /^(from|to|date|day|today|due_?on)$/i.test(name))
    return name === "to" ? "2027-01-31" : "2027-01-01"
  if (format === "date-time") return "2027-01-01T10:00:00.000Z"
  if (format === "email" || name === "email") return "wren@harbour.example"
  if (format === "uri" || /url|site|page/i.test(name)) return "https://paper.example/tides"
  if (/zone/i.test(name)) return "UTC"
  return id
}
