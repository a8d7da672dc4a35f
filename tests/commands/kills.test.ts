import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { execute, node, toolEnvironment } from "../../worker/local/command.mjs"
import { endTree } from "../support/end-tree.mjs"
import { OlderProgram, type Snapshot } from "../worker/migrations/older-program.ts"
import { chanceOf, kills, seed } from "./support/chance.ts"
import { cloneProject } from "./support/clone.ts"

/** Of what is prepared and of each kill, in milliseconds: a busy machine is slow, and each takes several starts. */
const patience = 400_000

/** How many of the newest migrations are still to be applied. */
const late = 6

const directory = mkdtempSync(join(tmpdir(), "presskite kills "))
const state = join(directory, "state")
const older = cloneProject({ isInstalled: true })
const databases = join(state, "v3/d1/miniflare-D1DatabaseObject")
const random = chanceOf(seed)

interface Command {
  script: string
  args: string[]
}
const migrating: Command = { script: "worker/local/apply-migrations.mjs", args: [state, "site"] }
const restoring: Command = { script: "worker/local/restore.mjs", args: [join(directory, "site.sql")] }
const environment = { ...toolEnvironment, STATE_DIR: state }
const run = ({ script, args }: Command) => execute(node, [script, ...args], environment)

function inside<T>(work: (database: DatabaseSync) => T): T {
  for (const name of readdirSync(databases).filter((one) => /^[0-9a-f]+\.sqlite$/.test(one))) {
    const database = new DatabaseSync(join(databases, name))
    try {
      if (database.prepare("select 1 from sqlite_master where name = 'users'").get()) return work(database)
    } finally {
      database.close()
    }
  }
  throw new Error("There is no site database")
}

/** Each row of each table, and the migrations that were applied. */
const everything = () =>
  inside((database) => {
    const all = (sql: string) => database.prepare(sql).all()
    const names = all(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite_%' order by name",
    )
      .map(({ name }) => String(name))
      .filter((name) => !/_(data|idx|content|docsize|config)$/.test(name))
    return Object.fromEntries(
      names.map((name) => [
        name,
        all(`select ${name === "d1_migrations" ? "name" : "*"} from "${name}" order by rowid`),
      ]),
    )
  })

const keepAs = (name: string) => cpSync(state, join(directory, name), { recursive: true })
function putBack(name: string) {
  rmSync(state, { recursive: true, force: true })
  cpSync(join(directory, name), state, { recursive: true })
}

/** Begins a command and kills it with all that it started, after a random part of the time that it takes. */
async function killed({ script, args }: Command, takes: number): Promise<void> {
  const child = spawn(node, [script, ...args], { env: environment, stdio: "ignore" })
  const ended = new Promise((resolve) => child.once("close", resolve))
  const timer = setTimeout(() => endTree(child.pid ?? 0), takes * (0.2 + 0.85 * random()))
  await ended
  clearTimeout(timer)
}

/** Milliseconds that a command takes which nobody kills. */
async function timeOf(command: Command): Promise<number> {
  const began = performance.now()
  const { code, output } = await run(command)
  expect(code, output).toBe(0)
  return performance.now() - began
}

const wholeNames = readdirSync("migrations/site")
  .filter((name) => name.endsWith(".sql"))
  .sort()

beforeAll(async () => {
  for (const name of wholeNames.slice(-late)) rmSync(join(older, "migrations/site", name))
  const script = join(older, "worker/local/apply-migrations.mjs")
  const { code, output } = await execute(node, [script, state, "site"], environment, older)
  expect(code, output).toBe(0)
  const last = String(wholeNames.at(-late - 1)).slice(0, 4)
  const snapshot: Snapshot = JSON.parse(readFileSync(`migrations/site/meta/${last}_snapshot.json`, "utf8"))
  inside((database) => {
    const exec = (sql: string, ...values: (string | number | null)[]) => ({
      toArray: () => database.prepare(sql).all(...values),
    })
    new OlderProgram({ exec }, snapshot).write(0, 40)
  })
  keepAs("older")
})
afterAll(() => {
  rmSync(directory, { recursive: true })
  rmSync(join(older, ".."), { recursive: true })
})

/** Each is a test of its own, so that whoever waits sees how far it is. */
const numbers = Array.from({ length: kills }, (_, at) => at + 1)
type State = ReturnType<typeof everything>

describe("a migration that is killed at any instant is finished by the next start: nothing lost, nothing twice", () => {
  let takes: number
  let wanted: State
  beforeAll(async () => {
    putBack("older")
    takes = await timeOf(migrating)
    wanted = everything()
    expect(wanted.d1_migrations).toHaveLength(wholeNames.length)
    expect(wanted.users?.length).toBeGreaterThan(0)
    keepAs("migrated")
  }, patience)

  test.each(numbers)(`kill %i of seed ${seed}`, { timeout: patience }, async () => {
    putBack("older")
    await killed(migrating, takes)
    const { code, output } = await run(migrating)
    expect([code, output]).toEqual([0, output])
    expect(everything()).toEqual(wanted)
  })
})

describe("a restore that is killed at any instant left nothing or all, and the next one restores all", () => {
  let takes: number
  let empty: State
  let wanted: State
  beforeAll(async () => {
    putBack("older")
    rmSync(databases, { recursive: true })
    expect((await run(migrating)).code).toBe(0)
    keepAs("empty")
    empty = everything()
    putBack("migrated")
    wanted = everything()
    const copied = await run({ script: "worker/local/backup.mjs", args: restoring.args })
    expect(copied.code, copied.output).toBe(0)
    putBack("empty")
    takes = await timeOf(restoring)
    expect(everything()).toEqual(wanted)
  }, patience)

  test.each(numbers)(`kill %i of seed ${seed}`, { timeout: patience }, async () => {
    putBack("empty")
    await killed(restoring, takes)
    const left = everything()
    const isWhole = (left.users?.length ?? 0) > 0
    expect(left).toEqual(isWhole ? wanted : empty)
    expect((await run(restoring)).code).toBe(isWhole ? 1 : 0)
    expect(everything()).toEqual(wanted)
  })
})
