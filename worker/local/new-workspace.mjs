// Part of `npm run migrations`: writes the tables of a new workspace, as all migrations together leave them, so that a workspace
// begins with them in a quarter of the time that its history takes.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { root } from "./command.mjs"

const folder = join(root, "migrations/workspace")
/** @type {{ entries: { tag: string, when: number }[] }} */
const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"))
const statements = journal.entries.flatMap(({ tag }) =>
  readFileSync(join(folder, `${tag}.sql`), "utf8").split("--> statement-breakpoint"),
)

const migrated = new DatabaseSync(":memory:")
for (const statement of statements) migrated.exec(statement)
const made = migrated
  .prepare("select name, sql from sqlite_master where sql is not null order by rowid")
  .all()
const indexed = made.filter(({ sql }) => /^create virtual table/i.test(String(sql))).map(({ name }) => name)
/** The tables behind an index of words come with it. */
const isBehindIndex = (/** @type {unknown} */ name) =>
  indexed.some(
    (index) =>
      String(name).startsWith(`${index}_`) && /_(data|idx|content|docsize|config)$/.test(String(name)),
  )
const tables = made
  .filter(({ name }) => !String(name).startsWith("sqlite_") && !isBehindIndex(name))
  .map(({ sql }) => sql)
/** What each workspace starts with, such as its sandbox. A row that is copied from other rows finds none in a new workspace. */
const rows = statements
  .map((text) => text.trim())
  .filter((text) => /^(--[^\n]*\n)*insert into[^;]*\bvalues\b/i.test(text))

const text = `-- The tables of a new workspace, written by \`npm run migrations\`. Change a table.ts instead.
${[...tables, ...rows.map((row) => row.replace(/;$/, ""))].join(";\n")};
CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ${journal.entries.at(-1)?.when});
`
new DatabaseSync(":memory:").exec(text)
writeFileSync(join(root, "migrations/new-workspace.sql"), text)
