import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/**
 * Throws when the site database of a state directory is damaged; the runtime would start all the same, and fail each
 * request.
 * @param {string} stateDir
 */
export function checkDatabase(stateDir) {
  const directory = join(stateDir, "v3/d1/miniflare-D1DatabaseObject")
  if (!existsSync(directory)) return
  for (const name of readdirSync(directory).filter((one) => /^[0-9a-f]+\.sqlite$/.test(one))) {
    const database = new DatabaseSync(join(directory, name))
    try {
      const found = database.prepare("pragma quick_check(1)").get()?.quick_check
      if (found !== "ok") throw new Error(`SQLITE_CORRUPT: ${found}`)
      const tables = database.prepare("select name from sqlite_master where name = 'd1_migrations'").all()
      if (tables.length === 0) throw new Error("SQLITE_CORRUPT: it has no tables")
    } finally {
      database.close()
    }
  }
}
