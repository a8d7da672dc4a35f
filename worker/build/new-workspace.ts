import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const folder = fileURLToPath(new URL("../../migrations/workspace/", import.meta.url))

/**
 * `_journal.json?new-workspace` is the SQL of a new workspace: its tables as all migrations together leave them, in texts that
 * the platform takes. It begins with them in a quarter of the time that their history takes.
 */
export const newWorkspace = (): Plugin => ({
  name: "presskite:new-workspace",
  enforce: "pre",
  load: (id) =>
    id.endsWith("/_journal.json?new-workspace") ? `export default ${JSON.stringify(writeTables())}` : null,
})

interface Journal {
  entries: { tag: string; when: number }[]
}

/** Characters of a text, well below the 100 KB that the platform takes. */
const most = 50_000

function writeTables(): string[] {
  const { entries } = JSON.parse(readFileSync(`${folder}meta/_journal.json`, "utf8")) as Journal
  const statements = entries.flatMap(({ tag }) =>
    readFileSync(`${folder}${tag}.sql`, "utf8").split("--> statement-breakpoint"),
  )
  const migrated = new DatabaseSync(":memory:")
  for (const statement of statements) migrated.exec(statement)
  const applied = `CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ${entries.at(-1)?.when})`
  const texts = [""]
  for (const statement of [
    ...tablesOf(migrated),
    ...statements.filter(isFirstRow).map(withoutEnd),
    applied,
  ]) {
    const last = texts.at(-1) ?? ""
    if (last.length + statement.length > most) texts.push(`${statement};\n`)
    else texts[texts.length - 1] = `${last}${statement};\n`
  }
  return texts
}

/** Everything that was created and is still there, in that order. The tables behind an index of words come with it. */
function tablesOf(database: DatabaseSync): string[] {
  const made = database
    .prepare("select name, sql from sqlite_master where sql is not null order by rowid")
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
  const indexes = made.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name)
  const isBehindIndex = (name: string) =>
    /_(data|idx|content|docsize|config)$/.test(name) && indexes.some((index) => name.startsWith(`${index}_`))
  return made.filter(({ name }) => !name.startsWith("sqlite_") && !isBehindIndex(name)).map(({ sql }) => sql)
}

/** What each workspace starts with, such as its sandbox. A row that is copied from other rows finds none in a new workspace. */
const isFirstRow = (statement: string) => /^(\s|--[^\n]*\n)*insert into[^;]*\bvalues\b/i.test(statement)

const withoutEnd = (statement: string) => statement.trim().replace(/;$/, "")
