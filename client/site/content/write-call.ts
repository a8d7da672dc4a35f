import type { ApiSample } from "./api-reference.ts"

type Body = Record<string, unknown>

/** A call of a guide. `$NAME` in its body, query or `id` is an environment variable, which holds what an earlier answer said. */
export interface GuideCall {
  title: string
  operation: string
  method: "GET" | "POST"
  /** With `{id}` in the place of the id. */
  path: string
  id?: string
  query?: Record<string, string>
  body?: Body
}

const variable = /"\$([A-Z_]+)"/g
const json = (body: Body) => JSON.stringify(body, null, 2)
const later = (text: string, by = "  ") => text.replaceAll("\n", `\n${by}`)

/** The call for a shell. */
function inShell({ method, path, id = "", query, body }: GuideCall, base: string): string {
  const search = query ? `?${new URLSearchParams(query)}`.replaceAll("%24", "$") : ""
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${base}${path.replace("{id}", id)}${search}"`,
    `  -H "Authorization: Bearer $PRESSKITE_API_KEY"`,
    ...(body
      ? [`  -H "Content-Type: application/json"`, `  -d '${json(body).replace(variable, `"'"$$$1"'"`)}'`]
      : []),
  ]
  return lines.join(" \\\n")
}

/** The call by the typed client. */
function inTypeScript({ operation, id, query, body }: GuideCall, base: string): string {
  const given = { ...(id && { id }), ...(query && { query }), ...(body && { body }) }
  const written = json(given)
    .replace(variable, "process.env.$1!")
    .replaceAll(/"(\w+)":/g, "$1:")
  const rest = Object.keys(given).length > 0 ? `, ${written}` : ""
  return `import { createClient } from "@presskite/client"

const call = createClient({
  key: process.env.PRESSKITE_API_KEY!,
  origin: "${new URL(base).origin}",
})
const { data } = await call("${operation}"${rest})
console.log(JSON.stringify({ data }))`
}

/** The call by what comes with Python 3. */
function inPython({ method, path, id = "", query, body }: GuideCall, base: string): string {
  const [before = "", after = ""] = path.split("{id}")
  const address = id
    ? `"${base}${before}" + os.environ["${id.slice(1)}"]${after && ` + "${after}"`}`
    : `"${base}${path}"`
  const values = query && json(query).replace(variable, 'os.environ["$1"]')
  const search = values ? ` + "?" + urlencode(${values})` : ""
  return `import json, os
${query ? "from urllib.parse import urlencode\n" : ""}from urllib.request import Request, urlopen

headers = {
    "Authorization": "Bearer " + os.environ["PRESSKITE_API_KEY"],
    "Content-Type": "application/json",
}
${body ? `body = ${json(body).replace(variable, 'os.environ["$1"]')}\n` : ""}request = Request(
    ${later(address + search, "    ")},
    ${body ? "json.dumps(body).encode()" : "None"},
    headers,
    method="${method}",
)
print(urlopen(request).read().decode())`
}

/** The same call in each language, to copy. */
export const samplesOf = (call: GuideCall): ApiSample[] => [
  { title: `${call.title}: curl`, code: (base) => inShell(call, base) },
  { title: `${call.title}: TypeScript`, code: (base) => inTypeScript(call, base) },
  { title: `${call.title}: Python`, code: (base) => inPython(call, base) },
]
