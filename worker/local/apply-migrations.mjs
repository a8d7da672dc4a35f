// Applies the migrations of both databases to a state directory, for `migrations.mjs`, under the packages' own Node. Wrangler
// keeps the same record of them and does the same, and starts a runtime for each of them.
import { join } from "node:path"
import { readD1Migrations } from "@cloudflare/vitest-plugin"
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare"
import { unstable_getMiniflareWorkerOptions } from "wrangler"
import { root } from "./command.mjs"

const [stateDir = "", ...folders] = process.argv.slice(2)
const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"))
const { d1Databases } = /** @type {Pick<import("miniflare").V4WorkerOptions, "d1Databases">} */ (
  workerOptions
)
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: "export default {}",
    ...(d1Databases && { d1Databases }),
    cf: {},
    log: new Log(LogLevel.ERROR),
    resourcePersistencePath: join(stateDir, "v3"),
  }),
)
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
  for (const { name, queries } of await readD1Migrations(join(root, "migrations", folder))) {
    if (applied.has(name)) continue
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ])
  }
}
