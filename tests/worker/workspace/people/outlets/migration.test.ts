import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { drizzle } from "drizzle-orm/durable-sqlite"
import { migrate } from "drizzle-orm/durable-sqlite/migrator"
import { expect, test } from "vitest"
import journal from "../../../../../migrations/workspace/meta/_journal.json"
import { openWorkspaceDatabase } from "../../../../../worker/workspace/core/open-database.ts"

const files = import.meta.glob<string>("../../../../../migrations/workspace/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
})

/** The tables as they were before there were outlets. */
const before = { ...journal, entries: journal.entries.filter(({ idx }) => idx <= 6) }
const migrations = Object.fromEntries(
  before.entries.map(({ idx, tag }) => [
    `m${String(idx).padStart(4, "0")}`,
    files[`../../../../../migrations/workspace/${tag}.sql`] ?? "",
  ]),
)

test("a workspace from before there were outlets keeps its people and every source of theirs", async () => {
  const stub = env.WORKSPACE.getByName(`wsp_${crypto.randomUUID()}`)
  await runInDurableObject(stub, async (_, { storage }) => {
    await storage.deleteAll()
    migrate(drizzle(storage), { journal: before, migrations })
    const rows = (query: string, ...values: string[]) => storage.sql.exec(query, ...values).toArray()
    for (const id of ["con_a", "con_b"]) {
      rows(
        "insert into contacts (id, name, name_norm, created_at, updated_at) values (?, 'Wren', 'wren', 1, 2)",
        id,
      )
      rows(
        `insert into sources (id, contact_id, field, kind, method, url, quote, origin, robots, http_status, fetched_at, last_seen_at)
        values (? || '_src', ?, 'name', 'page', 'byline', 'https://paper.example/', 'By Wren', 'paper.example', 'allowed', 200, 3, 4)`,
        id,
        id,
      )
    }
    const people = rows("select * from contacts")
    const sources = rows("select * from sources")
    expect(sources).toHaveLength(2)

    await openWorkspaceDatabase(storage)
    expect(rows("select * from contacts")).toMatchObject(
      people.map((person) => ({ ...person, outlet_id: null, verification: null })),
    )
    expect(rows("select * from sources")).toEqual(
      sources.map((source) => ({
        ...source,
        outlet_id: null,
        no_solicitation: 0,
        gone_at: null,
        checked_at: null,
      })),
    )
    expect(rows("select rowid from contact_search where contact_search match 'wren'")).toHaveLength(2)

    const add = (contact: string | null, outlet: string | null) =>
      storage.sql.exec(
        `insert into sources (id, contact_id, outlet_id, field, kind, method, origin, fetched_at, last_seen_at)
        values (?, ?, ?, 'name', 'manual', 'user', 'Mara', 1, 1)`,
        crypto.randomUUID(),
        contact,
        outlet,
      )
    rows(`insert into outlets (id, name, name_norm, domain, host, created_at, updated_at)
      values ('out_a', 'Paper', 'paper', 'paper.example', 'paper.example', 1, 1)`)
    add(null, "out_a")
    expect(() => add("con_a", "out_a")).toThrow("sources_subject")
    expect(() => add(null, null)).toThrow("sources_subject")
    expect(() => add("con_none", null)).toThrow("FOREIGN KEY")

    rows("update contacts set outlet_id = 'out_a'")
    rows("delete from contacts where id = 'con_b'")
    rows("delete from outlets")
    expect(rows("select id, outlet_id from contacts")).toEqual([{ id: "con_a", outlet_id: null }])
    expect(rows("select id from sources")).toEqual([{ id: "con_a_src" }])
  })
})
