import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { execute, node, root } from "./command.mjs"
import { explainFailure } from "./explain-failure.mjs"
import { Stop, step } from "./say.mjs"

/** The folders of migrations, each of the database whose binding has the same name. */
const folders = ["site", "directory"]

/**
 * Applies the migrations of the site database and of the directory that this state directory has not seen.
 * @param {string} stateDir
 */
export async function migrate(stateDir) {
  const wanted = folders.map((folder) => namesIn(folder).join("\n")).join("\n\n")
  const record = join(stateDir, "migrated")
  const isThere = existsSync(record) && existsSync(join(stateDir, "v3/d1"))
  if (isThere && readFileSync(record, "utf8") === wanted) return
  await step("Preparing the database", async () => {
    await apply(stateDir)
    writeFileSync(record, wanted)
  })
}

/**
 * The names of a folder's migrations in their order.
 * @param {string} folder
 */
export const namesIn = (folder) =>
  readdirSync(join(root, "migrations", folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()

/** @param {string} stateDir */
async function apply(stateDir) {
  const script = join(root, "worker/local/apply-migrations.mjs")
  const { code, output } = await execute(node, [script, stateDir, ...folders])
  if (code === 0) return
  const reason =
    explainFailure(output, join(stateDir, "v3/d1")) ??
    `${output.trim()}\n\nThe reason is above. If the contents do not matter, remove ${stateDir} and try again.`
  throw new Stop(`The database could not be prepared. ${reason}`)
}
