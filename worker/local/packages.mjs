import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { execute, node, root } from "./command.mjs"
import { Stop, step } from "./say.mjs"

/** Installs the packages if they are missing or not the ones that the lock file names. */
export async function installPackages() {
  if (isInstalled()) return
  await step("Installing packages (a minute or two, once)", async () => {
    const { code, output } = await npm(["ci", "--no-fund", "--no-audit", "--loglevel=error"])
    if (code !== 0) {
      const advice = /\bEUSAGE\b/.test(output)
        ? "package.json and package-lock.json do not agree. Run npm install, which writes the lock file anew, and commit it."
        : "Check the network connection and the disk, then try again."
      throw new Stop(`${output.trim()}\n\nnpm ci could not install the packages. ${advice}`)
    }
    if (!existsSync(node)) {
      throw new Stop(
        "The package `node` came without its program. Allow install scripts (npm config set ignore-scripts false), then try again.",
      )
    }
  })
}

/** Whether npm's own record of installed packages matches the lock file. */
function isInstalled() {
  const installed = readPackages("node_modules/.package-lock.json")
  const wanted = readPackages("package-lock.json")
  if (!installed || !wanted || !existsSync(node)) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path]
    // An optional package may be for another platform.
    return path === "" || (found ? found.version === version : optional)
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version: string, optional?: boolean }> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages
  } catch {
    return null
  }
}

/**
 * Runs npm itself.
 * @param {string[]} args
 * @param {string} [directory]
 */
export function npm(args, directory = root) {
  const script = process.env.npm_execpath
  // npm provides its own path; its script needs no shell, so any path works.
  return script?.endsWith(".js")
    ? execute(process.execPath, [script, ...args], process.env, directory)
    : execute("npm", args, process.env, directory)
}
