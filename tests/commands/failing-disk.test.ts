import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findFreePort } from "../support/free-port.mjs"
import { type Command, cloneProject, runCommand, startSite } from "./support/clone.ts"
import { runOnDisk, sizeOf } from "./support/small-disk.ts"

const directory = cloneProject({ isInstalled: true })
const inside = (path: string) => join(directory, path)
/** What a site that ran and was stopped has left. */
const left = inside("left")
const disk = inside("disk")

beforeAll(async () => {
  const { command } = await startSite(directory, { STATE_DIR: left })
  command.child.kill("SIGTERM")
  await command.ended
  mkdirSync(disk)
})
afterAll(() => rmSync(join(directory, ".."), { recursive: true }))

/** Says what to do and nothing that only a developer reads. */
async function expectStop({ ended, said }: Command, reason: string) {
  expect([await ended, said()]).toEqual([1, expect.stringContaining(reason)])
  expect(said()).not.toMatch(/^ {4}at |workerd@|Presskite is at/m)
}

const options = async () => ({ PORT: String(await findFreePort()), SEED: "none" })

describe("a full disk is named", () => {
  const start = async (size: string, contents?: string) =>
    runOnDisk(directory, ["start"], {
      disk,
      size,
      contents,
      env: { ...(await options()), STATE_DIR: disk },
    })

  test("as the database is prepared", async () => {
    await expectStop(await start("200k"), `There is no room left on the disk: ${disk}`)
  })

  test("as the site is placed", async () => {
    const without = inside("without site")
    cpSync(left, without, { recursive: true })
    rmSync(join(without, "site"), { recursive: true })
    await expectStop(
      await start(String(sizeOf(without) + 1_000_000), without),
      `There is no room left on the disk: ${disk}`,
    )
  })

  test("as a copy is written, of which nothing is left", async () => {
    const command = runOnDisk(directory, ["backup", join(disk, "site.sql")], {
      disk,
      size: "4k",
      env: { STATE_DIR: left },
    })
    await expectStop(command, `There is no room left on the disk: ${join(disk, "site.sql")}`)
  })
})

describe("a damaged database is named", () => {
  const damages: [string, (file: string) => void][] = [
    ["overwritten", (file) => writeFileSync(file, "no database".repeat(1000))],
    ["cut short", (file) => truncateSync(file, 50_000)],
    ["empty", (file) => truncateSync(file)],
  ]
  test.each(damages)("that is %s", async (_, damage) => {
    const stateDir = inside("damaged")
    rmSync(stateDir, { recursive: true, force: true })
    cpSync(left, stateDir, { recursive: true })
    const databases = join(stateDir, "v3/d1/miniflare-D1DatabaseObject")
    const [name = ""] = readdirSync(databases).filter((one) => /^[0-9a-f]+\.sqlite$/.test(one))
    damage(join(databases, name))
    const command = runCommand(directory, "start", { ...(await options()), STATE_DIR: stateDir })
    await expectStop(command, `A database is damaged in ${join(stateDir, "v3/d1")}.`)
  })

  test("as the database is prepared", async () => {
    const stateDir = inside("damaged")
    rmSync(join(stateDir, "migrated"))
    const databases = join(stateDir, "v3/d1/miniflare-D1DatabaseObject")
    for (const name of readdirSync(databases))
      writeFileSync(join(databases, name), "no database".repeat(1000))
    const command = runCommand(directory, "start", { ...(await options()), STATE_DIR: stateDir })
    await expectStop(command, `A database is damaged in ${join(stateDir, "v3/d1")}.`)
  })

  test("and one that was moved away is begun anew", async () => {
    const stateDir = inside("damaged")
    rmSync(join(stateDir, "v3/d1"), { recursive: true })
    const { origin, command } = await startSite(directory, { STATE_DIR: stateDir })
    expect((await fetch(`${origin}/blog`)).status).toBe(200)
    command.child.kill("SIGTERM")
    await command.ended
  })
})

describe("a directory that cannot be used is named", () => {
  test("because it is a file", async () => {
    const file = inside("file")
    writeFileSync(file, "", { mode: 0o755 })
    const command = runCommand(directory, "start", { ...(await options()), STATE_DIR: file })
    await expectStop(command, `STATE_DIR cannot be used: ${file} (ENOTDIR).`)
  })

  test("because its disk takes no writing", async () => {
    const command = runOnDisk(directory, ["start"], {
      disk,
      size: "1m,ro",
      env: { ...(await options()), STATE_DIR: disk },
    })
    await expectStop(command, `STATE_DIR cannot be used: ${disk} (EROFS).`)
  })
})
