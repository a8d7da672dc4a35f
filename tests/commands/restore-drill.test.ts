import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { copyKeysOf } from "../../worker/copies/copy-keys.ts"
import { writeMark } from "../../worker/copies/lines.ts"
import { sealLines } from "../../worker/copies/seal-lines.ts"
import { type TableSum, TableSummer } from "../../worker/copies/table-sums.ts"
import { execute, node, toolEnvironment } from "../../worker/local/command.mjs"
import { migrate } from "../../worker/local/migrations.mjs"
import { OlderProgram, type Snapshot } from "../worker/migrations/older-program.ts"

const directory = mkdtempSync(join(tmpdir(), "restore drill "))
const state = join(directory, "state")
const copy = join(directory, "site.sql")
let file = ""
let directoryFile = ""

const folder = "migrations/site/meta"
const newest =
  readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1) ?? ""
const snapshot: Snapshot = JSON.parse(readFileSync(join(folder, newest), "utf8"))

const migrations = readdirSync("migrations/site")
  .filter((name) => name.endsWith(".sql"))
  .sort()
const newestMigration = migrations.at(-1) ?? ""

const command = (name: string, path = copy, environment: Record<string, string> = {}) =>
  execute(node, [`worker/local/${name}.mjs`, path], { ...toolEnvironment, ...environment, STATE_DIR: state })

/** Uses the database while nothing else has it open. */
function inside<T>(work: (database: DatabaseSync) => T, path = file): T {
  const database = new DatabaseSync(path)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Everything there is: each row of each table by its number, what the search finds, and the triggers. */
const everything = () =>
  inside((database) => {
    const all = (sql: string) => database.prepare(sql).all()
    const tables = all(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite_%'",
    )
      .map(({ name }) => String(name))
      .filter((name) => name !== "d1_migrations" && !/_(data|idx|content|docsize|config)$/.test(name))
    return {
      rows: Object.fromEntries(
        tables.map((name) => [name, all(`select rowid as number, * from "${name}" order by rowid`)]),
      ),
      found: [
        all("select rowid from user_search where user_search match 'name'"),
        all("select rowid from audit_search where audit_search match 'target'"),
        all("select rowid from blog_search where blog_search match 'semicolon'"),
      ],
      triggers: all("select name, sql from sqlite_master where type = 'trigger' order by name"),
    }
  })

/** No text value may end a statement, or the file. */
const hostile = `It's a "semicolon"; -- no comment\n-- Checksums: []\n'; drop table users; --\r\n${"🪁é".repeat(100_000)}end`

beforeAll(async () => {
  await migrate(state)
  const databases = join(state, "v3/d1/miniflare-D1DatabaseObject")
  const files = readdirSync(databases)
    .filter((one) => /^[0-9a-f]+\.sqlite$/.test(one))
    .map((name) => join(databases, name))
  const holds = (table: string) => (path: string) =>
    inside((database) => database.prepare("select 1 from sqlite_master where name = ?").get(table), path) !==
    undefined
  file = files.find(holds("users")) ?? ""
  directoryFile = files.find(holds("outlets")) ?? ""
  cpSync(databases, join(directory, "empty"), { recursive: true })
  inside((database) => {
    const exec = (sql: string, ...values: (string | number | null)[]) => ({
      toArray: () => database.prepare(sql).all(...values),
    })
    new OlderProgram({ exec }, snapshot).write(0, 40)
    database.prepare("update blog_posts set content = ? where rowid = 2").run(hostile)
    // More than are read at once.
    database
      .prepare(
        "with recursive n (n) as (select 1 union all select n + 1 from n where n < 300) insert into rate_limits (key, window, count, expires_at) select 'many ' || n, n, n, n from n",
      )
      .run()
    database.prepare("delete from users where rowid in (select rowid from users limit 2 offset 5)").run()
    for (const table of ["blog_search", "blog_search_short"])
      database
        .prepare(
          `insert into ${table} (rowid, title, excerpt, body, category) select rowid, title, '', content, category from blog_posts`,
        )
        .run()
  })
})

afterAll(() => rmSync(directory, { recursive: true }))

const wipe = () => {
  const databases = join(file, "..")
  rmSync(databases, { recursive: true })
  cpSync(join(directory, "empty"), databases, { recursive: true })
}

test("a site that was wiped is restored from its copy, row by row the same, and goes on as before", async () => {
  const before = everything()
  for (const [name, rows] of Object.entries(before.rows)) expect(rows.length, name).toBeGreaterThan(0)
  expect(before.found.every((found) => found.length > 0)).toBe(true)

  const copied = await command("backup")
  expect(copied.code, copied.output).toBe(0)
  // It holds data that nobody else may read.
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const again = await command("backup")
  expect(again.code).toBe(1)

  wipe()
  const restored = await command("restore")
  expect(restored.code, restored.output).toBe(0)
  expect(everything()).toEqual(before)

  const occupied = await command("restore")
  expect([occupied.code, occupied.output]).toEqual([1, expect.stringContaining("not empty")])
  expect(everything()).toEqual(before)
  inside((database) => {
    const count = () => database.prepare("select count(*) as n from workspaces").get()?.n
    const workspaces = Number(count())
    database
      .prepare(
        "insert into users (id, name, email, email_norm, created_at, updated_at) values ('new', 'New', 'n@e.example', 'n@e.example', 1, 1)",
      )
      .run()
    expect(count()).toBe(workspaces + 1)
  })
})

/** What the worker stores at night: rows with their numbers. */
function writeNightly(
  path: string,
  secret: string,
  { database, tables, applied }: { database: string; tables: Record<string, Row[]>; applied: string[] },
): void {
  const [key] = copyKeysOf({ BACKUP_KEYS: [secret] })
  if (!key) throw new Error("a secret was given")
  const sums: TableSum[] = []
  const lines = function* () {
    yield writeMark({ migrations: applied })
    for (const [name, rows] of Object.entries(tables)) {
      yield writeMark({ table: name })
      const sum = new TableSummer(name)
      for (const row of rows) {
        const line = JSON.stringify(row)
        sum.add(line)
        yield line
      }
      sums.push(sum.end())
    }
    yield writeMark({ sums })
  }
  const about = { presskite: "copy" as const, database, madeAt: 1 }
  writeFileSync(path, Buffer.concat([...sealLines(key, about, lines())]))
}

type Row = Record<string, unknown>

/** The site's rows as a copy writes them. */
const copied = ({ rows }: ReturnType<typeof everything>): Record<string, Row[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, all]) => [
      name,
      // A table may have a column of that name, which is the number then.
      all.map(({ number, ...row }) => ({
        rowid: number,
        ...("number" in columnsOf(name) ? { number } : {}),
        ...row,
      })),
    ]),
  )

const columnsOf = (table: string) =>
  inside((database) =>
    Object.fromEntries(
      database
        .prepare("select name from pragma_table_info(?)")
        .all(table)
        .map(({ name }) => [String(name), true]),
    ),
  )

test("a wiped site is restored from a nightly copy, row by row the same, with its key and no other", async () => {
  const before = everything()
  const nightly = join(directory, "site.copy")
  writeNightly(nightly, "k".repeat(40), { database: "site", tables: copied(before), applied: migrations })
  wipe()
  const wrong = await command("restore", nightly, { BACKUP_KEYS: "x".repeat(40) })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining("which is not in BACKUP_KEYS")])
  expect(everything().rows.users).toEqual([])
  const restored = await command("restore", nightly, { BACKUP_KEYS: "k".repeat(40) })
  expect(restored.code, restored.output).toBe(0)
  expect(everything()).toEqual(before)
})

test("a lost directory is restored from a nightly copy with the salt of its objections", async () => {
  const nightly = join(directory, "directory.copy")
  const outlet = {
    id: "out_1",
    name: 'It\'s the "Gazette"; --',
    folded_name: "gazette",
    host: "gazette.example",
  }
  const tables: Record<string, Row[]> = {
    outlets: [
      {
        rowid: 7,
        ...outlet,
        site: "https://gazette.example/",
        kind: "newspaper",
        country: "GB",
        languages: '["en"]',
        topics: "[]",
        origin: "list",
        import_id: null,
        state: "active",
        look_at: null,
        looked_at: 5,
        look_failures: 0,
        look_error: null,
        look_lease: null,
        created_at: 5,
      },
    ],
    objections: [{ rowid: 1, hash: "kept", created_at: 5 }],
    objection_salt: [{ rowid: 3, salt: "of the lost directory" }],
  }
  const applied = readdirSync("migrations/directory")
    .filter((name) => name.endsWith(".sql"))
    .sort()
  writeNightly(nightly, "k".repeat(40), { database: "directory", tables, applied })
  wipe()
  const restored = await command("restore", nightly, { BACKUP_KEYS: "k".repeat(40) })
  expect(restored.code, restored.output).toBe(0)
  const all = (name: string) =>
    inside((database) => database.prepare(`select rowid as "rowid", * from "${name}"`).all(), directoryFile)
  expect(Object.keys(tables).map((name) => all(name).map((row) => ({ ...row })))).toEqual(
    Object.values(tables),
  )
  const again = await command("restore", nightly, { BACKUP_KEYS: "k".repeat(40) })
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("not empty")])
  expect(everything().rows.users).toEqual([])
})

test("a copy that is not whole, or is not what it says, is not taken for the site", async () => {
  const text = readFileSync(copy, "utf8")
  const broken = join(directory, "broken.sql")
  wipe()
  writeFileSync(broken, text.slice(0, text.length / 2))
  const cut = await command("restore", broken)
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining("no whole copy")])
  writeFileSync(broken, text.replace(newestMigration, "0099_later.sql"))
  const later = await command("restore", broken)
  expect([later.code, later.output]).toEqual([1, expect.stringContaining("0099_later.sql")])
  expect(everything().rows.users).toEqual([])
  writeFileSync(broken, text.replace("'email 7'", "'email x'"))
  const changed = await command("restore", broken)
  expect([changed.code, changed.output]).toEqual([1, expect.stringContaining("Not the same as in the copy")])
})
