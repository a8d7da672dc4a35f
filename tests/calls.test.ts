import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

// What no check of a running program can see: code that asks for the wrong thing is refused by the compiler, and only that.

const client = `
import { at, part, withQuery } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useRead } from "../data/use-read.ts"
import { endpointOf } from "../workspaces/workspace-provider.tsx"
declare const workspace: import("#contract/site/workspaces").MyWorkspace
const contacts = endpointOf(workspace, "/contacts")
`
const server = `
import { Hono } from "hono"
import type { ExtractSchema } from "hono/types"
import * as z from "zod/mini"
import type { Broken, None } from "../../worker/http/broken-calls.ts"
import { body } from "../../worker/http/validate.ts"
const routes = new Hono()
  .get("/notes/:id", (c) => c.json({ id: c.req.param("id"), pinned: c.req.query("pinned") === "1" }))
  .post("/notes", body(z.object({ text: z.string() })), (c) => c.json({ text: c.req.valid("json").text }, 201))
  .delete("/notes/:id", (c) => c.body(null, 204))
type Routes = ExtractSchema<typeof routes>
`

const right: Record<string, string> = {
  "an answer is what the contract says": `${client}
    export const name: Promise<string> = api.get(part(contacts, "/:id", "1")).then((contact) => contact.name)`,
  "a hook gives the answer of its address": `${client}
    export const Total = (): number | undefined => useRead(withQuery(contacts, { q: "ann", limit: 5 })).data?.total`,
  "a call of the site": `${client}
    export const saved = api.put(at("/api/account"), { name: "Ann", email: "ann@example.com" })`,
  "a router that keeps its contract": `${server}
    export type Fine = None<Broken<{
      "GET /notes/:id": { answer: { id: string; pinned: boolean } }
      "POST /notes": { body: { text: string }; answer: { text: string } }
      "DELETE /notes/:id": { answer: undefined }
    }, Routes>>`,
}

const wrong: Record<string, string> = {
  "an answer of another type": `${client}
    export const name: Promise<number> = api.get(part(contacts, "/:id", "1")).then((contact) => contact.name)`,
  "a hook's answer of another type": `${client}
    export const Total = (): string | undefined => useRead(contacts).data?.total`,
  "an asserted answer": `${client}
    export const mine = api.get<{ mine: true }>(contacts)`,
  "an address by hand": `${client}
    export const mine = api.get("/api/workspaces/1/contacts")`,
  "a path that no contract has": `${client}
    export const mine = endpointOf(workspace, "/contatcs")`,
  "a method that the path does not take": `${client}
    export const mine = api.delete(contacts)`,
  "a body with a field of another type": `${client}
    export const made = api.post(endpointOf(workspace, "/notes"), { text: 1 })`,
  "a body that is forgotten": `${client}
    export const made = api.post(endpointOf(workspace, "/notes"))`,
  "an id that is forgotten": `${client}
    export const mine = endpointOf(workspace, "/contacts/:id")`,
  "a query that the path does not know": `${client}
    export const mine = withQuery(contacts, { name: "ann" })`,
  "a router that answers another type": `${server}
    export type Bad = None<Broken<{ "GET /notes/:id": { answer: { id: number; pinned: boolean } } }, Routes>>`,
  "a router that answers more than the contract says": `${server}
    export type Bad = None<Broken<{ "GET /notes/:id": { answer: { id: string } } }, Routes>>`,
  "a router that takes another body": `${server}
    export type Bad = None<Broken<{ "POST /notes": { body: { title: string }; answer: { text: string } } }, Routes>>`,
  "a router without the path": `${server}
    export type Bad = None<Broken<{ "GET /letters": { answer: undefined } }, Routes>>`,
  "an answer where the router gives none": `${server}
    export type Bad = None<Broken<{ "DELETE /notes/:id": { answer: { id: string } } }, Routes>>`,
}

// Beside the client, because what it imports is found from there.
let folder = ""
let refused: Set<string>
const titles = [...Object.keys(right), ...Object.keys(wrong)]

beforeAll(() => {
  folder = mkdtempSync(join("client", ".typed-"))
  const files = titles.map((_, at) => `case-${at}.ts`)
  for (const [at, title] of titles.entries())
    writeFileSync(join(folder, files[at] ?? ""), right[title] ?? wrong[title] ?? "")
  const config = {
    extends: "../tsconfig.json",
    compilerOptions: { noUnusedLocals: false },
    files,
    include: [],
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
  const said = compile()
  // An error of the code around the cases would prove nothing.
  expect(said.split("\n").filter((line) => /^\S/.test(line) && !/case-\d+\.ts\(/.test(line))).toEqual([])
  refused = new Set([...said.matchAll(/case-(\d+)\.ts\(/g)].map(([, at]) => titles[Number(at)] ?? ""))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the compiler says of the folder. */
function compile(): string {
  try {
    return execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder], {
      encoding: "utf8",
    })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

describe("compiles", () => {
  test.each(Object.keys(right))("%s", (title) => expect(refused).not.toContain(title))
})

describe("does not compile", () => {
  test.each(Object.keys(wrong))("%s", (title) => expect(refused).toContain(title))
})
