import { readFileSync } from "node:fs"
import { dirname } from "node:path"
import { unstable_getMiniflareWorkerOptions } from "wrangler"
import { readModules } from "./built-modules.mjs"

/**
 * Returns the built worker as options for Miniflare: its modules, and every binding and asset rule of its
 * configuration.
 * @param {string} configFile the wrangler.json that the build wrote
 * @returns {import("miniflare").V4WorkerOptions}
 */
export function readBuiltWorker(configFile) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile)
  const { name } = JSON.parse(readFileSync(configFile, "utf8"))
  // The modules are listed instead of their rules.
  return { ...workerOptions, name, modulesRules: undefined, modules: readModules(dirname(configFile)) }
}
