// `npm run backup -- FILE`: writes everything in the site database into a file of SQL, with a checksum of each table.
import { closeSync, openSync, writeSync } from "node:fs"
import { readCopyOptions } from "./copy-options.mjs"
import { run, step } from "./say.mjs"
import { readShape, sumUp, toStatements } from "./site-copy.mjs"

await run(async () => {
  const { file, ...place } = readCopyOptions("backup")
  await step(`Copying the site database to ${file}`, async () => {
    const { tables, triggers, migrations } = await readShape(place)
    // Nobody else may read it: whose passwords these are the hashes of is in it.
    const out = openSync(file, "wx", 0o600)
    /** @param {string} line */
    const write = (line) => writeSync(out, `${line}\n`)
    write(`-- Migrations: ${JSON.stringify(migrations)}`)
    write("pragma defer_foreign_keys = true;")
    // The work for each row is in the rows already.
    for (const { name } of triggers) write(`drop trigger "${name}";`)
    const sums = await sumUp(place, tables, (table, row) => {
      for (const statement of toStatements(table, row)) write(statement)
    })
    for (const { sql } of triggers) write(`${sql};`)
    write(`-- Checksums: ${JSON.stringify(sums)}`)
    closeSync(out)
  })
})
