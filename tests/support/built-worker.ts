import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Miniflare } from "miniflare"
import { readModules } from "../../worker/local/built-modules.mjs"

const built = "dist/presskite"

/** The built worker as a workerd of a test's own is given it. */
export function readBuiltWorker() {
  const { compatibility_date, compatibility_flags } = JSON.parse(
    readFileSync(join(built, "wrangler.json"), "utf8"),
  )
  return {
    compatibilityDate: compatibility_date as string,
    compatibilityFlags: compatibility_flags as string[],
    modules: readModules(built),
  }
}

export type TestDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>

/** Makes the tables of a new database, and notes its migrations as wrangler does. */
export async function migrate(database: TestDatabase, name = "site"): Promise<void> {
  await database.prepare("create table d1_migrations (id integer primary key, name text unique)").run()
  const folder = join("migrations", name)
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"))
  for (const file of files.sort()) {
    const statements = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint")
    const note = database.prepare("insert into d1_migrations (name) values (?)").bind(file)
    await database.batch([...statements.map((statement) => database.prepare(statement)), note])
  }
}
