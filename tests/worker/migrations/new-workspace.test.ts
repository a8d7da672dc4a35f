import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { drizzle } from "drizzle-orm/durable-sqlite"
import { migrate } from "drizzle-orm/durable-sqlite/migrator"
import { expect, test } from "vitest"
import journal from "../../../migrations/workspace/meta/_journal.json"
import { openWorkspaceDatabase } from "../../../worker/workspace/core/open-database.ts"

const files = import.meta.glob<string>("../../../migrations/workspace/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
})
const migrations = Object.fromEntries(
  journal.entries.map(({ idx, tag }) => [
    `m${String(idx).padStart(4, "0")}`,
    files[`../../../migrations/workspace/${tag}.sql`] ?? "",
  ]),
)

/** What an empty database holds after `open`: each table with its columns, index and trigger, and each row. */
async function holdAfter(open: (storage: DurableObjectStorage) => Promise<unknown>) {
  const stub = env.WORKSPACE.getByName(`wsp_${crypto.randomUUID()}`)
  return runInDurableObject(stub, async (_, { storage }) => {
    await storage.deleteAll()
    await open(storage)
    const read = (query: string) => storage.sql.exec(query).toArray()
    const made = read(
      "select name, sql from sqlite_master where name not like '\\_cf\\_%' escape '\\'",
    ).filter(({ name }) => !isOfDatabase(String(name)))
    const tables = made.filter(({ sql }) => /^create (virtual )?table/i.test(String(sql)))
    return {
      made: made.map(({ name, sql }) => [name, String(sql)]).sort(),
      rows: tables.flatMap(({ name }) =>
        read(`select * from "${name}"`).map((row) => [name, withoutChance(row)]),
      ),
    }
  })
}

/** The database's own tables, and the journal, of which only the last line is read. */
const isOfDatabase = (name: string) => name === "__drizzle_migrations" || name.startsWith("sqlite_")

const withoutChance = ({
  id: _,
  created_at: __,
  updated_at: ___,
  at: ____,
  ...row
}: Record<string, unknown>) => row

test("a new workspace begins with the tables and rows that all migrations together make", async () => {
  const whole = await holdAfter(openWorkspaceDatabase)
  const migrated = await holdAfter((storage) => migrate(drizzle(storage), { journal, migrations }))
  expect(whole.made.length).toBeGreaterThan(200)
  expect(whole.rows.length).toBeGreaterThan(0)
  expect(whole).toEqual(migrated)
})

test("a workspace opens again as it is", async () => {
  const twice = await holdAfter(async (storage) => {
    await openWorkspaceDatabase(storage)
    await openWorkspaceDatabase(storage)
  })
  expect(twice).toEqual(await holdAfter(openWorkspaceDatabase))
})
