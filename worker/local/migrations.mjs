import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { execute, node, root, tools } from "./command.mjs"
import { Stop, step } from "./say.mjs"

/**
 * Applies the migrations of the site database that this state directory has not seen.
 * @param {string} stateDir
 */
export async function migrate(stateDir) {
  const names = readdirSync(join(root, "migrations/site")).filter((name) => name.endsWith(".sql"))
  const wanted = names.sort().join("\n")
  const record = join(stateDir, "migrated")
  if (existsSync(record) && readFileSync(record, "utf8") === wanted) return
  await step("Preparing the database", async () => {
    const args = ["d1", "migrations", "apply", "SITE", "--local"]
    const where = ["--config", join(root, "wrangler.toml"), "--persist-to", stateDir]
    const { code, output } = await execute(node, [tools.wrangler, ...args, ...where])
    if (code !== 0) {
      throw new Stop(
        `${output.trim()}\n\nThe database could not be prepared. If its contents do not matter, remove ${stateDir} and try again.`,
      )
    }
    writeFileSync(record, wanted)
  })
}
