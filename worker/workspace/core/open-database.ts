import { type DrizzleSqliteDODatabase, drizzle } from "drizzle-orm/durable-sqlite"
import { migrate } from "drizzle-orm/durable-sqlite/migrator"
import journal from "../../../migrations/workspace/meta/_journal.json"

/** A customer's own database. It runs in the same process as the code, so a query is a call and not a round trip. */
export type WorkspaceDatabase = DrizzleSqliteDODatabase

const files = import.meta.glob<string>("../../../migrations/workspace/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
})

/** Opens the database and brings it to the tables that this code knows, in one transaction. */
export function openWorkspaceDatabase(storage: DurableObjectStorage): WorkspaceDatabase {
  const db = drizzle(storage)
  migrate(db, { journal, migrations })
  return db
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
