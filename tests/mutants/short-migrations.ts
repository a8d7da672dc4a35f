import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

const folder = "migrations/workspace"
const mark = "--> statement-breakpoint"

/**
 * The tables of a workspace as all its migrations leave them, in a fifth of the time: the first migration creates them
 * as they are now, and the others do nothing. Each run of a test makes a new workspace, and that took most of its time.
 */
export const shortMigrations = {
  name: "short migrations",
  enforce: "pre" as const,
  load(path: string) {
    const at = tags.findIndex((tag) => path.endsWith(`/${folder}/${tag}.sql?raw`))
    return at < 0 ? null : `export default ${JSON.stringify(at === 0 ? readWhole() : "select 1")}`
  },
}

const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
  entries: { tag: string }[]
}
const tags = journal.entries.map(({ tag }) => tag)

function readWhole(): string {
  const statements = tags.flatMap((tag) => readFileSync(`${folder}/${tag}.sql`, "utf8").split(mark))
  const database = new DatabaseSync(":memory:")
  for (const statement of statements) database.exec(statement)
  const schema = database
    .prepare(
      `select sql from sqlite_master
      where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like '%\\_search\\_%' escape '\\'
      order by type <> 'table', type <> 'index'`,
    )
    .all()
    .map(({ sql }) => String(sql))
  return [...schema, ...triggersOfSearch(database), ...statements.filter(isFirstRow)].join(mark)
}

/** They are named as the tables that belong to the search itself. */
const triggersOfSearch = (database: DatabaseSync) =>
  database
    .prepare(
      "select sql from sqlite_master where type = 'trigger' and name like '%\\_search\\_%' escape '\\'",
    )
    .all()
    .map(({ sql }) => String(sql))

/** What a new workspace holds from its first day: a mailbox of the sandbox, and a setting of the search. */
const isFirstRow = (statement: string) =>
  /^(\s*--.*\n)*\s*insert into `(mailboxes` \(`id`|contact_search`\(`contact_search`)/i.test(statement)
