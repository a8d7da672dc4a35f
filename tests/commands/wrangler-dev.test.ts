import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { unstable_getMiniflareWorkerOptions } from "wrangler"
import { readDatabaseIds } from "../../worker/local/open-databases.mjs"
import { findFreePort } from "../support/free-port.mjs"
import { cloneProject, runCommand, runScript } from "./support/clone.ts"

const directory = cloneProject({ isInstalled: true })
const inside = (path: string) => join(directory, path)
const quiet = { WRANGLER_SEND_METRICS: "false" }
const wrangler = (...args: string[]) =>
  runScript(directory, [inside("node_modules/wrangler/bin/wrangler.js"), ...args], quiet)

afterAll(() => rmSync(join(directory, ".."), { recursive: true }))

/** Runs `wrangler dev` while this works with its address. */
async function serve(work: (origin: string) => Promise<void>) {
  const origin = `http://localhost:${await findFreePort()}`
  const { child, ended, said } = wrangler("dev", "--port", new URL(origin).port)
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on("data", () => said().includes(`Ready on ${origin}`) && resolve())
      ended.then((code) => reject(new Error(`It ended with ${code}: ${said()}`)))
    })
    await work(origin)
  } finally {
    child.kill("SIGTERM")
    await ended
  }
}

const read = (path: string) => readFileSync(inside(path), "utf8")

test("wrangler dev builds what has changed, makes its settings and its database, and serves the site", async () => {
  const brand = "worker/site/brand/contract.ts"
  writeFileSync(inside(brand), read(brand).replace('"Presskite"', '"Kitepress"'))
  await serve(async (origin) => {
    const home = await fetch(`${origin}/`)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("Kitepress")])
    expect((await fetch(`${origin}/blog`)).status).toBe(200)
    const signUp = await fetch(`${origin}/auth/v1/signup`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "new@person.example", password: "a quiet harbour 41" }),
    })
    expect([signUp.status, await signUp.json()]).toEqual([
      200,
      expect.objectContaining({ user: expect.objectContaining({ email: "new@person.example" }) }),
    ])
  })
  // With this file, which Vite writes, wrangler would serve the build that exists and never build again.
  expect(existsSync(inside(".wrangler/deploy/config.json"))).toBe(false)
})

test("the settings are made once, and not beside settings of the developer's own", async () => {
  const prepare = async () =>
    expect(await runCommand(directory, "build", { WRANGLER_COMMAND: "dev" }).ended).toBe(0)
  const made = read(".env.local")
  await prepare()
  expect(read(".env.local")).toBe(made)
  rmSync(inside(".env.local"))
  writeFileSync(inside(".dev.vars"), made)
  await prepare()
  expect(existsSync(inside(".env.local"))).toBe(false)
})

test("what wrangler deploys holds nothing of those settings", async () => {
  const [, secret = ""] = /^AUTH_SECRETS=(.{64})$/m.exec(read(".dev.vars")) ?? []
  expect(secret).not.toBe("")
  // Vite writes this copy when it builds in a directory that has settings.
  writeFileSync(inside("dist/presskite/.dev.vars"), read(".dev.vars"))
  const { ended, said } = wrangler("deploy", "--dry-run", "--outdir", "deployed")
  expect([await ended, said()]).toEqual([0, expect.stringContaining("env.SITE_ORIGIN")])
  expect(said()).toContain("https://presskite.example")
  expect(said()).not.toMatch(/env\.(AUTH_SECRETS|ADMIN_EMAIL|LOCAL)/)
  const files = readdirSync(inside("deployed"), { recursive: true, encoding: "utf8" })
    .map((name) => join("deployed", name))
    .filter((path) => statSync(inside(path)).isFile())
  expect(files).toContain("deployed/index.js")
  expect(files.filter((path) => read(path).includes(secret))).toEqual([])
})

test("our commands read from wrangler.toml the databases that wrangler opens", () => {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml")
  const ids = Object.entries(readDatabaseIds()).map(([binding, id]) => [binding, { id }])
  expect(ids.map(([binding]) => binding)).toEqual(["SITE", "DIRECTORY"])
  expect(workerOptions).toMatchObject({ d1Databases: Object.fromEntries(ids) })
})
