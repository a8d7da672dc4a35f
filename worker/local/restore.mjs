// `npm run restore -- FILE`: puts what `npm run backup` wrote into an empty site database, and checks that it is the same.
import { existsSync, readFileSync } from "node:fs"
import { readCopyOptions } from "./copy-options.mjs"
import { run, Stop, step } from "./say.mjs"
import { ask, readShape, sumUp } from "./site-copy.mjs"

await run(async () => {
  const { file, ...place } = readCopyOptions("restore")
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  const lines = readFileSync(file, "utf8").trimEnd().split("\n")
  const migrations = noted(lines[0], "Migrations")
  const checksums = noted(lines.at(-1), "Checksums")
  const { tables, migrations: here } = await readShape(place)
  if (JSON.stringify(migrations) !== JSON.stringify(here)) {
    throw new Stop(
      `The copy was made after ${migrations.at(-1)}, and this database is at ${here.at(-1) ?? "no migration"}. Bring it there first.`,
    )
  }
  const counts = tables.map(({ name }) => `select '${name}' as name from "${name}" limit 1`)
  const held = (await ask(place, ["--command", counts.join(";")])).flat()
  if (held.length > 0) throw new Stop(`This database is not empty: something is in ${held[0]?.name}.`)
  await step("Writing the copy into the database", () => ask(place, ["--file", file]))
  await step("Comparing each table with the copy", async () => {
    const now = await sumUp(place, tables)
    const wrong = now.filter(
      ({ name, checksum }) =>
        checksum !== checksums.find((/** @type {{ name: string }} */ sum) => sum.name === name)?.checksum,
    )
    if (wrong.length > 0)
      throw new Stop(`Not the same as in the copy: ${wrong.map(({ name }) => name).join(", ")}.`)
  })
})

/**
 * The header of a copy. Throws a Stop for a file that is not a copy, or that ends too early.
 * @param {string | undefined} line
 * @param {string} what
 */
function noted(line, what) {
  const start = `-- ${what}: `
  if (!line?.startsWith(start)) throw new Stop("This file is no whole copy of a site database.")
  return JSON.parse(line.slice(start.length))
}
