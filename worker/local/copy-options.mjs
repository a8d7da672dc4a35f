import { resolve } from "node:path"
import { root } from "./command.mjs"
import { Stop } from "./say.mjs"

/**
 * Reads which file and which database to use. Throws a Stop that says what is missing.
 * @param {string} command
 */
export function readCopyOptions(command) {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((word) => word !== "--remote")
  if (!file || more.length > 0 || file.startsWith("-")) {
    throw new Stop(`Name one file: npm run ${command} -- site.sql, and --remote for the deployed site.`)
  }
  const { STATE_DIR } = process.env
  return {
    file: resolve(file),
    stateDir: STATE_DIR ? resolve(STATE_DIR) : resolve(root, ".wrangler/state"),
    isRemote: given.includes("--remote"),
  }
}
