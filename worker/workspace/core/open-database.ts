import { type DrizzleSqliteDODatabase, drizzle } from "drizzle-orm/durable-sqlite"
import { migrate } from "drizzle-orm/durable-sqlite/migrator"
import journal from "../../../migrations/workspace/meta/_journal.json"
import newWorkspace from "../../../migrations/workspace/meta/_journal.json?new-workspace"

/** A customer's own database. It runs in the same process as the code, so a query is a call and not a round trip. */
export type WorkspaceDatabase = DrizzleSqliteDODatabase

const files = import.meta.glob<string>("../../../migrations/workspace/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
})

/** The migrations that this code knows, in their order. */
export const knownMigrations: readonly string[] = journal.entries.map(({ tag }) => tag)

/** Opens the database and brings it to the tables that this code knows. Throws if it cannot, and then nothing has changed. */
export async function openWorkspaceDatabase(storage: DurableObjectStorage): Promise<WorkspaceDatabase> {
  if (isNew(storage)) storage.transactionSync(() => makeTables(storage, knownMigrations.length))
  const db = drizzle(storage)
  await migrate(db, { journal, migrations })
  return db
}

/**
 * Makes the tables as they were after so many migrations, in a database that has none. Runs in the caller's transaction.
 */
export function makeTables({ sql }: Pick<DurableObjectStorage, "sql">, migrations: number): void {
  if (migrations === knownMigrations.length) {
    for (const text of newWorkspace) sql.exec(text)
    return
  }
  sql.exec(
    `create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  )
  applyMigrations({ sql }, 0, migrations)
}

/** Applies the migrations from this one to before that one. Runs in the caller's transaction. */
export function applyMigrations(
  { sql }: Pick<DurableObjectStorage, "sql">,
  from: number,
  to = knownMigrations.length,
): void {
  for (const { tag, when } of journal.entries.slice(from, to)) {
    sql.exec(textOf(tag))
    sql.exec("insert into __drizzle_migrations (hash, created_at) values ('', ?)", when)
  }
}

/** Whether nothing was ever applied to this database. A new one takes its tables whole, not by their history. */
function isNew({ sql }: DurableObjectStorage): boolean {
  const applied = "select 1 from sqlite_master where name = '__drizzle_migrations'"
  return sql.exec(applied).toArray().length === 0
}

/** Keyed by the names that the migrator expects. */
const migrations = Object.fromEntries(
  journal.entries.map(({ idx, tag }) => [`m${String(idx).padStart(4, "0")}`, textOf(tag)]),
)

function textOf(tag: string): string {
  const [, text] = Object.entries(files).find(([path]) => path.endsWith(`/${tag}.sql`)) ?? []
  // A workspace without its tables must not open.
  if (text === undefined) throw new Error(`The migration ${tag} is missing.`)
  return text
}
