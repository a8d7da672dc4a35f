import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import siteJournal from "../../../migrations/site/meta/_journal.json"
import workspaceJournal from "../../../migrations/workspace/meta/_journal.json"
import { OlderProgram, type Snapshot } from "./older-program.ts"

const texts = import.meta.glob<string>("../../../migrations/*/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
})
const snapshots = import.meta.glob<Snapshot>("../../../migrations/*/meta/*_snapshot.json", {
  eager: true,
  import: "default",
})

interface Version {
  tag: string
  sql: string
  snapshot: Snapshot
}

const versionsOf = (database: string, { entries }: typeof siteJournal): Version[] =>
  entries.map(({ idx, tag }) => {
    const folder = `../../../migrations/${database}`
    const snapshot = snapshots[`${folder}/meta/${String(idx).padStart(4, "0")}_snapshot.json`]
    return { tag, sql: texts[`${folder}/${tag}.sql`] ?? "", snapshot: snapshot as Snapshot }
  })

const databases = {
  site: versionsOf("site", siteJournal),
  workspace: versionsOf("workspace", workspaceJournal),
}

/** Does something with an empty database of the kind that both have. */
const inEmptyDatabase = (work: (sql: SqlStorage) => void) =>
  runInDurableObject(env.WORKSPACE.getByName(`wsp_${crypto.randomUUID()}`), async (_, { storage }) => {
    await storage.deleteAll()
    work(storage.sql)
  })

/** The program of one version, while the tables become those of the next one and then the newest. */
function liveThrough(sql: SqlStorage, versions: Version[], at: number): void {
  const apply = (from: number, to: number) => {
    for (const version of versions.slice(from, to))
      for (const statement of version.sql.split("--> statement-breakpoint")) sql.exec(statement)
  }
  apply(0, at + 1)
  const program = new OlderProgram(sql, (versions[at] as Version).snapshot)
  program.write(0, 4)
  const atFirst = program.read()
  apply(at + 1, at + 2)
  expect(program.read()).toMatchObject(atFirst)
  program.write(4, 6)
  const then = program.read()
  apply(at + 2, versions.length)
  expect(program.read()).toMatchObject(then)
  program.write(6, 10)
  program.change()
  expect(program.read()).toMatchObject(then)
  program.delete()
}

describe.each(Object.entries(databases))("the database of the %s", (_, versions) => {
  const older = versions.slice(0, -1).map(({ tag }, at) => [tag, at] as const)

  test.each(older)("the program of %s goes on with newer tables, and its rows stay as they were", (_, at) =>
    inEmptyDatabase((sql) => liveThrough(sql, versions, at)),
  )
})

const last = databases.site.at(-1) as Version

test.each([
  ["drops a column", "alter table users drop column avatar_url"],
  ["gives a column another name", "alter table users rename column name to full_name"],
  ["gives a table another name", "alter table blog_posts rename to posts"],
  ["refuses what was taken", "create unique index users_by_name on users (state)"],
  ["writes over what is there", "update users set name = 'Somebody'"],
  ["forgets what is there", "delete from sessions"],
])("a migration that %s is noticed", async (_, sql) => {
  const versions = [...databases.site, { ...last, tag: "broken", sql }]
  await inEmptyDatabase((database) =>
    expect(() => liveThrough(database, versions, versions.length - 2)).toThrow(),
  )
})
