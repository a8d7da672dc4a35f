// Applies the migrations of both databases to a state directory, for `migrations.mjs`, under the packages' own Node. Wrangler
// keeps the same record of them and does the same, and starts a runtime for each of them.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./command.mjs"
import { namesIn } from "./migrations.mjs"
import { openDatabases } from "./open-databases.mjs"

const [stateDir = "", ...folders] = process.argv.slice(2)
const miniflare = openDatabases(stateDir)
try {
  for (const folder of folders) await apply(folder)
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
}
await miniflare.dispose()

/** @param {string} folder also the name of the binding, in lower case */
async function apply(folder) {
  const database = await miniflare.getD1Database(folder.toUpperCase())
  await database
    .prepare(
      "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
    )
    .run()
  const { results } = await database.prepare("select name from d1_migrations").all()
  const applied = new Set(results.map(({ name }) => name))
  for (const name of namesIn(folder)) {
    if (applied.has(name)) continue
    const statements = readFileSync(join(root, "migrations", folder, name), "utf8").split(
      "--> statement-breakpoint",
    )
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ])
  }
}
