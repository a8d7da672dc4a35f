import { existsSync } from "node:fs"
import { readCopyOptions } from "./copy-options.mjs"
import { readShape, sumUp } from "./database-copy.mjs"
import { bindingOf, readDatabaseFile } from "./read-database-file.mjs"
import { Stop, step } from "./say.mjs"
import { withDatabase } from "./with-database.mjs"

/**
 * Puts what `npm run backup` wrote, or a nightly copy of the site or the directory, into that database while it is empty, and checks
 * that it is the same.
 */
export async function restoreDatabase() {
  const { file, ...place } = await readCopyOptions("restore")
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  await withDatabase({ ...place, binding: bindingOf(file) }, (database) => fill(database, file))
}

/**
 * @param {import("./with-database.mjs").Database} database
 * @param {string} file
 */
async function fill(database, file) {
  const { tables, triggers, migrations: here } = await readShape(database)
  const { migrations, checksums, sql, forget } = readDatabaseFile(file, { tables, triggers })
  try {
    if (JSON.stringify(migrations) !== JSON.stringify(here)) {
      throw new Stop(
        `The copy was made after ${migrations.at(-1)}, and this database is at ${here.at(-1) ?? "no migration"}. Bring it there first.`,
      )
    }
    const counts = tables
      .filter(({ name }) => name !== "objection_salt")
      .map(({ name }) => `select '${name}' as name from "${name}" limit 1`)
    const held = (await database.ask(counts)).flat()
    if (held.length > 0) throw new Stop(`This database is not empty: something is in ${held[0]?.name}.`)
    await step("Writing the copy into the database", () => database.runFile(sql))
    await step("Comparing each table with the copy", async () => {
      const copied = tables.filter(({ name }) => checksums.some((sum) => sum.name === name))
      const now = await sumUp(database, copied)
      const wrong = now.filter(
        ({ name, checksum, rows }) =>
          rows > 0 && checksum !== checksums.find((sum) => sum.name === name)?.checksum,
      )
      const missing = checksums.filter(
        ({ name, rows }) => rows > 0 && !now.some((sum) => sum.name === name && sum.rows === rows),
      )
      if (wrong.length + missing.length > 0)
        throw new Stop(
          `Not the same as in the copy: ${[...wrong, ...missing].map(({ name }) => name).join(", ")}.`,
        )
    })
  } finally {
    forget()
  }
}
