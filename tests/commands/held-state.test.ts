import { rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findFreePort } from "../support/free-port.mjs"
import { type Command, cloneProject, runCommand, runScript, startSite } from "./support/clone.ts"

const directory = cloneProject({ isInstalled: true })
const stateDir = join(directory, "state")
let site: { origin: string; command: Command }

beforeAll(async () => {
  site = await startSite(directory, { STATE_DIR: stateDir })
})
afterAll(async () => {
  site.command.child.kill("SIGTERM")
  await site.command.ended
  rmSync(join(directory, ".."), { recursive: true })
})

const refusal = `STATE_DIR is in use: another command of Presskite works on`

test.each(["start", "dev"])("npm run %s leaves the directory of a running site alone", async (name) => {
  const port = String(await findFreePort())
  const { ended, said } = runCommand(directory, name, { PORT: port, STATE_DIR: stateDir })
  expect([await ended, said()]).toEqual([1, expect.stringContaining(`${refusal} ${stateDir}.`)])
  expect(said()).toContain("Stop that one first")
  expect((await fetch(`${site.origin}/blog`)).status).toBe(200)
})

test("a directory is held under each of its names", async () => {
  const other = join(directory, "other name")
  symlinkSync(stateDir, other)
  const { ended, said } = runCommand(directory, "start", {
    PORT: String(await findFreePort()),
    STATE_DIR: other,
  })
  expect([await ended, said()]).toEqual([1, expect.stringContaining(`${refusal} ${other}.`)])
})

test.each(["backup", "restore"])("npm run %s waits for no site to run on its directory", async (name) => {
  const script = [join(directory, `worker/local/${name}.mjs`), join(directory, "site.sql")]
  const { ended, said } = runScript(directory, script, { STATE_DIR: stateDir })
  expect([await ended, said()]).toEqual([1, expect.stringContaining(`${refusal} ${stateDir}.`)])
})

test("a site that was killed leaves nothing that stops the next", async () => {
  site.command.child.kill("SIGKILL")
  await site.command.ended
  site = await startSite(directory, { STATE_DIR: stateDir })
  expect((await fetch(`${site.origin}/blog`)).status).toBe(200)
})
