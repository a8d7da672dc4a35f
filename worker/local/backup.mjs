// `npm run backup -- FILE`: writes everything in the site database into a file of SQL, with a checksum of each table.
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs"
import { readCopyOptions } from "./copy-options.mjs"
import { readShape, sumUp, toStatements } from "./database-copy.mjs"
import { run, Stop, step } from "./say.mjs"
import { withDatabase } from "./with-database.mjs"

await run(async () => {
  const { file, ...place } = await readCopyOptions("backup")
  if (existsSync(file))
    throw new Stop(`There is a file ${file} already. Name another: it is not overwritten.`)
  await step(`Copying the site database to ${file}`, async () => {
    // Nobody else may read it: whose passwords these are the hashes of is in it.
    const out = openSync(file, "wx", 0o600)
    /** @param {string} line */
    const write = (line) => writeFileSync(out, `${line}\n`)
    try {
      await withDatabase(place, (database) => copyTo(write, database))
    } catch (error) {
      // Half a copy would be taken for a whole one.
      rmSync(file)
      throw Object.assign(/** @type {Error} */ (error), { path: file })
    } finally {
      closeSync(out)
    }
  })
})

/**
 * @param {(line: string) => void} write
 * @param {import("./with-database.mjs").Database} database
 */
async function copyTo(write, database) {
  const { tables, triggers, migrations } = await readShape(database)
  write(`-- Migrations: ${JSON.stringify(migrations)}`)
  write("pragma defer_foreign_keys = true;")
  // The work for each row is in the rows already.
  for (const { name } of triggers) write(`drop trigger "${name}";`)
  const sums = await sumUp(database, tables, (table, row) => {
    for (const statement of toStatements(table, row)) write(statement)
  })
  for (const { sql } of triggers) write(`${sql};`)
  write(`-- Checksums: ${JSON.stringify(sums)}`)
}
