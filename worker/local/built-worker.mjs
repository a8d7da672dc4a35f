import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { unstable_getMiniflareWorkerOptions } from "wrangler"

/**
 * The built worker as Miniflare is told of it: its modules, and every binding and asset rule of its configuration.
 * @param {string} configFile the wrangler.json that the build wrote
 * @returns {import("miniflare").V4WorkerOptions}
 */
export function readBuiltWorker(configFile) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile)
  const { name } = JSON.parse(readFileSync(configFile, "utf8"))
  // The modules are listed instead of their rules.
  return { ...workerOptions, name, modulesRules: undefined, modules: readModules(dirname(configFile)) }
}

/** @param {string} directory */
const readModules = (directory) =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    // The first is where it begins.
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => ({
      type: /** @type {const} */ ("ESModule"),
      path,
      contents: readFileSync(join(directory, path), "utf8"),
    }))
