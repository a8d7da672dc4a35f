import fc from "fast-check"
import type { H, RouterRoute } from "hono/types"
import * as z from "zod/v4/core"
import { schemas } from "../../../worker/http/validate.ts"

type Json = Record<string, unknown>

/** A route of the product, as listed by a router, with what it accepts. */
export interface Way {
  method: string
  /** As in `/api/contacts/:id`. */
  path: string
  body: Json | null
  query: Json | null
}

/** A request that is too large somewhere, or as large as it may be. */
export interface Oversized {
  what: string
  path: string
  body: unknown
}

/** Every route of a router. */
export function waysOf(routes: readonly RouterRoute[]): Way[] {
  const named = routes.filter(({ method }) => method !== "ALL")
  return [...Map.groupBy(named, ({ method, path }) => `${method} ${path}`).values()].map((group) => {
    const [{ method, path }] = group as [RouterRoute]
    const taken = (at: string) => {
      const found = group.map(({ handler }) => schemas.get(handler as H)).find((known) => known?.at === at)
      return found ? toJson(found.schema) : null
    }
    return { method, path, body: taken("json"), query: taken("query") }
  })
}

export const toJson = (schema: z.$ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json

/** More than any one value of a database may hold, although the door for small bodies still takes it. */
const nearlyTooMuch = 300_000
/** What is short enough for many a field, and still more than a pattern of LIKE or a statement may hold parameters. */
const crooked = ["%_".repeat(45), "a ".repeat(45), "'\"*^() OR a:".repeat(8)]

/** The requests that could harm a route. `good` holds valid values by field name. */
export function* oversizedAt({ path, body, query }: Way, good: Json): Generator<Oversized> {
  const plain = fillPath(path, good)
  const good_query = query ? toQuery(sample(query, good)) : ""
  const good_body = body ? sample(body, good) : undefined
  for (const [at, part] of [...path.matchAll(/:\w+(\{[^}]+\})?/g)].entries()) {
    for (const id of ["x".repeat(10_000), encodeURIComponent("%_".repeat(45))]) {
      let seen = 0
      const changed = path.replaceAll(/:\w+(\{[^}]+\})?/g, (one) =>
        seen++ === at ? id : fillPath(one, good),
      )
      yield { what: `${part[0]} of ${id.length}`, path: changed + good_query, body: good_body }
    }
  }
  for (const { place, value, size } of query ? larger(query, good, 12_000) : []) {
    yield { what: `?${place} ${size}`, path: plain + toQuery(value), body: good_body }
  }
  for (const { place, value, size } of body ? larger(body, good, nearlyTooMuch) : []) {
    yield { what: `${place} ${size}`, path: plain + good_query, body: value }
  }
  if (!body) return
  yield { what: "all that is allowed", path: plain + good_query, body: fullest(body, good) }
  yield { what: "a body of 3 MB", path: plain + good_query, body: { a: "x".repeat(3_000_000) } }
}

const fillPath = (path: string, good: Json) =>
  path.replaceAll(/:(\w+)(?:\{[^}]+\})?/g, (_, name) => String(good[`:${name}`] ?? "none"))

function toQuery(value: unknown): string {
  const pairs = Object.entries(value as Json).map(([name, one]) => [name, String(one)])
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`
}

/** A good value with one text or list in it too large, for each text and list there is. */
function* larger(schema: Json, good: Json, most: number) {
  for (const { place, kind, items } of placesIn(schema)) {
    const values =
      kind === "array"
        ? [101, 20_000].map((count) => manyOf(items, good, count))
        : ["x".repeat(most), "é ".repeat(5000), ...crooked]
    for (const value of values) {
      const changed = structuredClone(sample(schema, good))
      yield { place: place.join("."), size: value.length, value: put(changed, place, value) }
    }
  }
}

function manyOf(items: Json | undefined, good: Json, count: number): unknown[] {
  const one = items ? sample(items, good) : "x"
  const canVary = typeof one === "string" && items && isFree(items)
  return Array.from({ length: count }, (_, at) => (canVary ? `${one} ${at}` : one))
}

interface Place {
  place: (string | number)[]
  kind: "string" | "array"
  items?: Json
}

function placesIn(schema: Json, place: (string | number)[] = []): Place[] {
  const ways = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (ways) return ways.flatMap((way) => placesIn(way, place))
  if (schema.type === "object") {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
    return properties.flatMap(([name, part]) => placesIn(part, [...place, name]))
  }
  if (schema.type === "array") {
    const items = schema.items as Json
    return [{ place, kind: "array", items }, ...(items ? placesIn(items, [...place, 0]) : [])]
  }
  return schema.type === "string" || schema.type === "integer" ? [{ place, kind: "string" }] : []
}

/** Sets a value at a path, and creates the missing parents. */
function put(whole: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value
  const holder = (
    typeof whole === "object" && whole !== null ? whole : typeof first === "number" ? [] : {}
  ) as Json
  holder[first] = put(holder[first], rest, value)
  return holder
}

/** The smallest good value that still has each field in it. */
export function sample(schema: Json, good: Json, name = ""): unknown {
  const ways = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (name in good) return good[name]
  if (ways) return sample(ways[0] as Json, good, name)
  if ("const" in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.at(-1)
  switch (schema.type) {
    case "object":
      return ofEach(schema, (part, field) => sample(part, good, field))
    case "array":
      return ((schema.prefixItems as Json[]) ?? [schema.items]).map((part) => sample(part, good, name))
    case "string":
      return text(schema)
    case "boolean":
      return true
    case "null":
      return null
    default:
      return Number(schema.minimum ?? 1)
  }
}

const ofEach = (schema: Json, make: (part: Json, field: string) => unknown) =>
  Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([field, part]) => [
      field,
      make(part, field),
    ]),
  )

/** As large as a schema allows in every place, in characters of several bytes. */
function fullest(schema: Json, good: Json, name = ""): unknown {
  const ways = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (ways && !(name in good)) return fullest(ways[0] as Json, good, name)
  if (schema.type === "object") return ofEach(schema, (part, field) => fullest(part, good, field))
  if (schema.type === "array" && schema.items) {
    const items = schema.items as Json
    const one = JSON.stringify(fullest(items, good))
    const count = Math.max(1, Math.min(Number(schema.maxItems ?? 100), 400_000 / one.length))
    const known = (good[name] ?? []) as unknown[]
    return [...known, ...Array.from({ length: count - known.length }, () => fullest(items, good))]
  }
  if (!isFree(schema) || name in good) return sample(schema, good, name)
  const most = Number(schema.maxLength ?? 200_000)
  return `${made++} ${"ö ".repeat(most / 2)}`.slice(0, most - 1)
}

/** So that no two are the same. */
let made = 0

const isFree = ({ type, format, pattern, ...schema }: Json) =>
  type === "string" && !format && !isNarrow(pattern) && !schema.enum
const isNarrow = (pattern: unknown) => typeof pattern === "string" && pattern.startsWith("^")

const forms: Record<string, string> = {
  uri: "https://harbour.example/study",
  date: "2099-06-05",
  "date-time": "2099-06-05T17:00:00Z",
}

function text({ format, pattern, minLength = 0 }: Json): string {
  if (format === "email") return `wren.${made++}@harbour.example`
  if (String(format) in forms) return forms[String(format)] ?? ""
  if (isNarrow(pattern)) return matching(String(pattern))
  return "Wren Hollis".padEnd(Number(minLength), "s")
}

const known = new Map<string, string>()
function matching(pattern: string): string {
  const kept = known.get(pattern)
  if (kept !== undefined) return kept
  const [text = ""] = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { seed: 1, numRuns: 1 })
  known.set(pattern, text)
  return text
}

/** The fault of an answer: it is a failure of ours, or refuses without words. Null for a good one. */
export async function hurtBy(answer: Response): Promise<string | null> {
  const said = await answer.text()
  if (answer.status >= 500) return `${answer.status} ${said.slice(0, 200)}`
  const isJson = answer.headers.get("Content-Type")?.includes("json")
  if (answer.status < 400 || !isJson || said === "") return null
  const { error, message, error_description: described } = JSON.parse(said) as Refused
  return error?.message || message || described ? null : `${answer.status} without a word: ${said}`
}

/** A refusal in the form of each API: ours, and that of auth clients. */
interface Refused {
  error?: { message?: string }
  message?: string
  error_description?: string
}
