import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { execute, node, root, tools } from "./command.mjs"
import { explainFailure } from "./explain-failure.mjs"
import { Stop, step } from "./say.mjs"

/** The databases by their bindings, with the folder of their migrations. */
const databases = { SITE: "site", DIRECTORY: "directory" }

/**
 * Applies the migrations of the site database and of the directory that this state directory has not seen.
 * @param {string} stateDir
 */
export async function migrate(stateDir) {
  const wanted = Object.values(databases).map(namesIn).join("\n\n")
  const record = join(stateDir, "migrated")
  const isThere = existsSync(record) && existsSync(join(stateDir, "v3/d1"))
  if (isThere && readFileSync(record, "utf8") === wanted) return
  await step("Preparing the database", async () => {
    for (const binding of Object.keys(databases)) await apply(binding, stateDir)
    writeFileSync(record, wanted)
  })
}

/** @param {string} folder */
const namesIn = (folder) =>
  readdirSync(join(root, "migrations", folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .join("\n")

/**
 * @param {string} binding
 * @param {string} stateDir
 */
async function apply(binding, stateDir) {
  const args = ["d1", "migrations", "apply", binding, "--local"]
  const where = ["--config", join(root, "wrangler.toml"), "--persist-to", stateDir]
  const { code, output } = await execute(node, [tools.wrangler, ...args, ...where])
  if (code === 0) return
  const reason =
    explainFailure(output, join(stateDir, "v3/d1")) ??
    `${output.trim()}\n\nThe reason is above. If the contents do not matter, remove ${stateDir} and try again.`
  throw new Stop(`The database could not be prepared. ${reason}`)
}
