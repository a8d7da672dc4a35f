import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { root } from "./command.mjs"
import { holdState } from "./hold-state.mjs"
import { Stop } from "./say.mjs"

/**
 * Reads which file and which database to use; a database on this machine is held until the command ends. Throws a Stop
 * that says what is missing.
 * @param {string} command
 */
export async function readCopyOptions(command) {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((word) => word !== "--remote")
  if (!file || more.length > 0 || file.startsWith("-")) {
    throw new Stop(`Name one file: npm run ${command} -- site.sql, and --remote for the deployed site.`)
  }
  const { STATE_DIR } = process.env
  const stateDir = STATE_DIR ? resolve(STATE_DIR) : resolve(root, ".wrangler/state")
  const isRemote = given.includes("--remote")
  if (!isRemote) {
    if (!existsSync(stateDir)) throw new Stop(`There is no directory ${stateDir}; name it: STATE_DIR=…`)
    await holdState(stateDir)
  }
  return { file: resolve(file), stateDir, isRemote }
}
