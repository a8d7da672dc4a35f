import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import type { APIRequestContext } from "playwright/test"
import { build } from "vite"
import { type Consumer, installPackedClient } from "../support/packed-client.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Person, test } from "./fixtures.ts"
import { startPuttingOff } from "./put-off.ts"

// One process packs and installs it once.
test.describe.configure({ mode: "default" })

const readme = readFileSync("worker/sdk/README.md", "utf8")
const [, example = ""] = /## A first example[\s\S]*?```js\n([\s\S]*?)```/.exec(readme) ?? []
const inside = (path: string) => join(consumer.directory, path)
let consumer: Consumer
test.beforeAll(async () => {
  consumer = await installPackedClient()
})
test.afterAll(() => consumer?.remove())

async function makeKey(request: APIRequestContext, user: Person): Promise<string> {
  const { post } = await enterWorkspace(request, user)
  const areas = ["contacts", "lists", "campaigns"]
  const scopes = areas.flatMap((area) => [`${area}:read`, `${area}:write`])
  return (
    await post("keys", { name: "Packed client", scopes: [...scopes, "placements:read", "analytics:read"] })
  ).key
}

const settings = (key: string, origin?: string) => ({ PRESSKITE_API_KEY: key, PRESSKITE_URL: origin })

/** What a program does with the client, wherever it runs. */
const program = `
export async function use({ createClient, each, PresskiteError }, key, origin) {
  const call = createClient({ key, origin })
  for (const name of ["Ada Lund", "Bo Lind", "Cy Holm"]) await call("createContact", { body: { name } })
  const found = []
  const query = { limit: 2, fields: ["name"] }
  for await (const contact of each(call, "listContacts", { query })) found.push(contact)
  const refused = await call("getContact", { id: "con_none" }).catch((error) => error)
  const once = { idempotencyKey: crypto.randomUUID() }
  const make = () => call("createList", { body: { name: "Spring" } }, once)
  const [first, second] = [await make(), await make()]
  const stop = new AbortController()
  const waits = call("listMailboxes", {}, { signal: stop.signal }).catch((error) => error)
  stop.abort()
  return {
    found,
    refused: [refused instanceof PresskiteError, refused.status, refused.code, refused.message],
    isOneList: first.data.id === second.data.id,
    aborted: (await waits).name,
  }
}`
const used = {
  found: [{ name: "Cy Holm" }, { name: "Bo Lind" }, { name: "Ada Lund" }],
  refused: [true, 404, "not_found", "This contact does not exist."],
  isOneList: true,
  aborted: "AbortError",
}

test("it holds what it needs and nothing else, and its README's first example runs as printed", async ({
  request,
  confirmedUser,
  baseURL,
}) => {
  expect(consumer.files).toEqual(
    expect.arrayContaining(["README.md", "dist/sdk/client.js", "dist/sdk/client.d.ts"]),
  )
  expect(consumer.files.filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file))).toEqual([])
  expect(consumer.files.filter((file) => /example|generate\.|write-operations/.test(file))).toEqual([])
  const { dependencies } = JSON.parse(
    readFileSync(inside("node_modules/@presskite/client/package.json"), "utf8"),
  )
  expect(dependencies).toBeUndefined()
  writeFileSync(inside("example.js"), example)
  const key = await makeKey(request, confirmedUser)
  expect(await consumer.run("example.js", [], settings(key, baseURL))).toEqual({
    code: 0,
    out: "Wren Hollis was added\nWren Hollis <wren@harbour.example>\n",
    complaints: "",
  })
})

test("a program is told by its types what is there", async () => {
  const shown =
    'const { data: [row] } = await call("listContacts", { query: { fields: ["id"], expand: ["outlet"] } })'
  const judge = (last: string) => {
    writeFileSync(
      inside("judged.ts"),
      `declare const process: { env: Record<string, string> }\n${example}\n${shown}\n${last}`,
    )
    const flags = [
      "--target",
      "es2022",
      "--lib",
      "es2022,dom,dom.iterable",
      "--module",
      "nodenext",
      "--types",
      "",
    ]
    return consumer.run(resolve("node_modules/typescript/bin/tsc"), [
      "--noEmit",
      "--strict",
      "--pretty",
      "false",
      ...flags,
      "judged.ts",
    ])
  }
  const right = "export const known: (string | undefined)[] = [row?.id, row?.expanded.outlet?.domain]"
  expect(await judge(right)).toEqual({ code: 0, out: "", complaints: "" })
  const wrong = await judge("export const unknown = row?.name")
  expect(wrong.out).toMatch(/^judged\.ts\(\d+,\d+\): error TS2339: Property 'name' does not exist[^\n]*\n$/)
})

test("in Node it pages, repeats what the server puts off, and stops when it is told to", async ({
  request,
  confirmedUser,
  baseURL,
}) => {
  const { origin, stop } = await startPuttingOff(baseURL)
  writeFileSync(inside("use.mjs"), program)
  writeFileSync(
    inside("main.mjs"),
    `import * as client from "@presskite/client"
     import { use } from "./use.mjs"
     const { PRESSKITE_API_KEY: key, PRESSKITE_URL: origin } = process.env
     console.log(JSON.stringify(await use(client, key, origin)))`,
  )
  const key = await makeKey(request, confirmedUser)
  const { out, complaints } = await consumer.run("main.mjs", [], settings(key, origin))
  stop()
  expect([complaints, JSON.parse(out)]).toEqual(["", used])
})

test("in a worker it does the same", async ({ request, confirmedUser, baseURL }) => {
  const key = await makeKey(request, confirmedUser)
  const folder = inside("node_modules/@presskite/client/dist/sdk")
  const module = (path: string, contents = readFileSync(join(folder, path), "utf8")) =>
    ({ type: "ESModule", path, contents }) as const
  const { origin, stop } = await startPuttingOff(baseURL)
  const modules = [
    module(
      "main.mjs",
      `import * as client from "./client.js"
         import { use } from "./use.mjs"
         export default { fetch: async () => Response.json(await use(client, "${key}", "${origin}")) }`,
    ),
    module("use.mjs", program),
    ...["client.js", "operations.generated.js", "presskite-error.js"].map((path) => module(path)),
  ]
  const compatibilityDate = "2026-10-01"
  const worker = new Miniflare(convertV4MiniflareOptions({ name: "consumer", compatibilityDate, modules }))
  const answer = await (await worker.dispatchFetch("http://worker.example/")).json()
  await worker.dispose()
  stop()
  expect(answer).toEqual(used)
})

test("in a browser it does the same, on a page of any site", async ({
  request,
  confirmedUser,
  baseURL,
  page,
  expectProblems,
}) => {
  expectProblems(/status of (404|503)/)
  const key = await makeKey(request, confirmedUser)
  writeFileSync(inside("bundled.mjs"), `export * as client from "@presskite/client"\n${program}`)
  const [made] = [
    await build({
      configFile: false,
      root: consumer.directory,
      logLevel: "silent",
      build: {
        write: false,
        minify: false,
        lib: { entry: inside("bundled.mjs"), formats: ["iife"], name: "bundled" },
      },
    }),
  ].flat()
  const code = made && "output" in made ? made.output[0].code : ""
  expect(code).not.toMatch(/node:|\brequire\(|\bprocess\.|\bBuffer\b/)
  const { origin, stop } = await startPuttingOff(baseURL)
  await page.goto(`${origin}/page`)
  const answer = await page.evaluate(
    `(() => { ${code}; return bundled.use(bundled.client, "${key}", "${baseURL}") })()`,
  )
  stop()
  expect(answer).toEqual(used)
})

test("the larger example runs too", async ({ request, confirmedUser, baseURL }) => {
  const key = await makeKey(request, confirmedUser)
  const args = ["Wren Hollis", "wren@harbour.example"]
  const signUp = () => consumer.run(resolve("worker/sdk/example.ts"), args, settings(key, baseURL))
  expect(await signUp()).toMatchObject({ code: 0, out: "Wren Hollis is on Newsletter (new)\n" })
  expect(await signUp()).toMatchObject({ code: 0, out: "Wren Hollis is on Newsletter (already there)\n" })
})
