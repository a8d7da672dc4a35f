import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { execute, node, root, tools } from "./command.mjs"
import { explainFailure } from "./explain-failure.mjs"
import { Stop, step } from "./say.mjs"

/**
 * Applies the migrations of the site database that this state directory has not seen.
 * @param {string} stateDir
 */
export async function migrate(stateDir) {
  const names = readdirSync(join(root, "migrations/site")).filter((name) => name.endsWith(".sql"))
  const wanted = names.sort().join("\n")
  const record = join(stateDir, "migrated")
  const isThere = existsSync(record) && existsSync(join(stateDir, "v3/d1"))
  if (isThere && readFileSync(record, "utf8") === wanted) return
  await step("Preparing the database", async () => {
    const args = ["d1", "migrations", "apply", "SITE", "--local"]
    const where = ["--config", join(root, "wrangler.toml"), "--persist-to", stateDir]
    const { code, output } = await execute(node, [tools.wrangler, ...args, ...where])
    if (code !== 0) {
      const reason =
        explainFailure(output, join(stateDir, "v3/d1")) ??
        `${output.trim()}\n\nThe reason is above. If the contents do not matter, remove ${stateDir} and try again.`
      throw new Stop(`The database could not be prepared. ${reason}`)
    }
    writeFileSync(record, wanted)
  })
}
