import { globSync, readFileSync } from "node:fs"
import fc from "fast-check"

/** A call that somebody may make; `{name}` in the path is filled when it is sent. */
export interface Way {
  method: string
  path: string
  /** The names and the words of its contract, which random bodies are made of. */
  names: string[]
  words: string[]
}

/** What is sent; "?" in a value stands for an id that an earlier answer named. */
export interface AnyCall {
  way: Way
  id: "known" | "none"
  query: string
  body: unknown
  type: string
  caller: number
  as: "owner" | "nobody" | "made up"
}

/** Every path that a contract names, and those of the public API, by its document. */
export function waysOf(document: { paths: Record<string, Record<string, unknown>> }): Way[] {
  const own = globSync("worker/{site,workspace,directory}/**/contract.ts").flatMap((file) => {
    const text = readFileSync(file, "utf8")
    const names = unique(/^\s+(\w+)\??:/gm, text)
    const words = unique(/"([\w-]{2,40})"/g, text)
    return unique(/"((?:GET|POST|PUT|PATCH|DELETE) \/[^"?]*)"/g, text).map((call): Way => {
      const [method = "", path = ""] = call.split(" ")
      const isOfSite = /^\/(api|auth|oauth|v1)\//.test(path)
      const whole = isOfSite ? path : `/api/workspaces/:workspaceId${path}`
      return { method, path: whole.replaceAll(/:(\w+)/g, "{$1}"), names, words }
    })
  })
  const schemas = JSON.stringify(document)
  const names = unique(/"(\w+)":\{"(?:type|anyOf|enum|\$ref|description)/g, schemas)
  const words = unique(/"([a-z][\w.:-]{2,30})"/g, schemas)
  const published = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
      .map((method): Way => ({ method: method.toUpperCase(), path: `/v1${path}`, names, words })),
  )
  return [...own, ...published, ...authPaths.map((way) => ({ ...way, names: authNames, words: authNames }))]
}

const unique = (pattern: RegExp, text: string) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found)),
]

const authNames = ["email", "password", "data", "token", "token_hash", "type", "refresh_token", "auth_code"]
const authPaths = [
  "signup",
  "token",
  "recover",
  "resend",
  "verify",
  "user",
  "logout",
  "authorize",
  "callback",
].flatMap((name) => ["GET", "POST", "PUT"].map((method) => ({ method, path: `/auth/v1/${name}` })))

const strange = [
  "",
  " ",
  "?",
  "..",
  "'",
  "%",
  "\u0000",
  "null",
  "2027-01-01",
  "2027-01-01T10:00:00Z",
  "wren@paper.example",
  "https://paper.example/a",
  "127.0.0.1",
  "Europe/London",
  "en",
]

/** So many calls that follow from the seed, a third of each API where it has ways of its own. */
export function anyCalls(ways: Way[], callers: number, count: number, seed: number): AnyCall[] {
  const groups = ["/api/", "/auth/", "/v1"].map((start) => ways.filter(({ path }) => path.startsWith(start)))
  const way = fc.oneof(...groups.map((group) => fc.constantFrom(...group)))
  return fc.sample(
    way.chain((chosen) => anyCall(chosen, callers)),
    { numRuns: count, seed },
  )
}

function anyCall(way: Way, callers: number): fc.Arbitrary<AnyCall> {
  const known = fc.constantFrom(...(way.words.length ? way.words : [""]), ...strange)
  const value = fc.oneof(
    { weight: 4, arbitrary: known },
    fc.constantFrom("?", "?", true, false, null, 0, 1, -1, 50, 1e21),
    fc.array(known, { maxLength: 3 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(way.names.length ? way.names : ["name"])) },
    fc.constantFrom("__proto__", "id", "x"),
  )
  const fields = fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((pairs) => Object.fromEntries(pairs) as Record<string, unknown>)
  const text = fc.constantFrom("{", "name,email\nWren,wren@paper.example\n", "\ud800", "[]")
  const query = fc
    .array(fc.tuple(name, fc.oneof(known, fc.constantFrom("?", "-1", "1e99"))), { maxLength: 3 })
    .map((pairs) => new URLSearchParams(pairs.map(([key, given]) => [key, given.toWellFormed()])).toString())
  return fc.record({
    way: fc.constant(way),
    id: fc.constantFrom("known", "known", "known", "none"),
    query: fc.oneof(fc.constant(""), query),
    body: fc.oneof({ weight: 8, arbitrary: fields }, text, fc.constant(null)),
    type: fc.constantFrom(
      ...Array(20).fill("application/json"),
      "text/csv",
      "text/plain",
      "multipart/form-data",
    ),
    caller: fc.nat({ max: callers - 1 }),
    as: fc.constantFrom("owner", "owner", "owner", "owner", "owner", "owner", "nobody", "made up"),
  })
}
