import { readFileSync } from "node:fs"
import { join } from "node:path"
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare"
import { root } from "./command.mjs"

/**
 * Opens the databases of a state directory by their bindings, as wrangler stores them, without the site. Needs the packages'
 * own Node.
 * @param {string} stateDir
 */
export function openDatabases(stateDir) {
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: readDatabaseIds(),
      cf: {},
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: join(stateDir, "v3"),
    }),
  )
}

/** The ids of wrangler.toml's databases by their bindings. Wrangler itself would say the same, and takes two seconds to load. */
export function readDatabaseIds() {
  const tables = readFileSync(join(root, "wrangler.toml"), "utf8").split("[[d1_databases]]").slice(1)
  return Object.fromEntries(
    tables.map((table) => [readValue(table, "binding"), readValue(table, "database_id")]),
  )
}

/**
 * @param {string} table
 * @param {string} key
 */
function readValue(table, key) {
  const value = new RegExp(`^${key} = "(.+)"`, "m").exec(table)?.[1]
  if (!value) throw new Error(`A database in wrangler.toml has no ${key}.`)
  return value
}
