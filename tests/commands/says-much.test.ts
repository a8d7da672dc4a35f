import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { node } from "../../worker/local/command.mjs"
import { endTree } from "../support/end-tree.mjs"
import { findFreePort } from "../support/free-port.mjs"
import { type Command, runProgram } from "./support/clone.ts"

/** More than a system keeps of what nobody reads, however short the lines are. */
const lines = 3000
const program = `export default {
  fetch: () => new Response("It answers."),
  scheduled({ cron }) {
    for (let line = 0; line < ${lines}; line++) console.log(JSON.stringify({ level: "info", cron, line }))
  },
}`
const directory = mkdtempSync(join(tmpdir(), "presskite says much "))
let site: Command
let origin: string

beforeAll(async () => {
  const [built, stateDir] = [join(directory, "site"), join(directory, "state")]
  for (const path of [built, stateDir]) mkdirSync(path)
  writeFileSync(join(built, "index.js"), program)
  const optionsFile = join(built, "options.json")
  writeFileSync(optionsFile, JSON.stringify({ name: "site", compatibilityDate: "2026-10-01" }))
  const port = String(await findFreePort())
  origin = `http://localhost:${port}`
  site = runProgram(".", node, ["worker/local/host.mjs", optionsFile, stateDir, port], {})
})
afterAll(async () => {
  endTree(site.child.pid ?? 0)
  await site.ended
  rmSync(directory, { recursive: true })
})

const countSaid = (cron: string) => site.said().split(`"cron":"${cron}"`).length - 1

test("a site that says much while its triggers run is read all the while, and goes on", async () => {
  await expect.poll(() => countSaid(""), { timeout: 60_000 }).toBe(lines)
  await expect.poll(() => countSaid("simulation"), { timeout: 60_000 }).toBe(lines)
  const answer = await fetch(origin, { signal: AbortSignal.timeout(60_000) })
  expect(await answer.text()).toBe("It answers.")
})

test("nobody else reaches what starts the triggers", async () => {
  const headers = { "MF-Route-Override": "triggers" }
  const answer = await fetch(`${origin}/?cron=theirs`, { headers, signal: AbortSignal.timeout(60_000) })
  expect(await answer.text()).toBe("It answers.")
  expect(countSaid("theirs")).toBe(0)
})
