import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { readModules } from "./built-modules.mjs"

/**
 * Returns a built worker as options for Miniflare: its modules, and every binding and asset rule of its configuration.
 * @param {string} file the options.json that the build wrote beside the modules
 * @returns {import("miniflare").V4WorkerOptions}
 */
export function readBuiltWorker(file) {
  const directory = dirname(file)
  const { assets, ...options } = JSON.parse(readFileSync(file, "utf8"))
  return {
    ...options,
    rootPath: directory,
    modules: readModules(directory),
    ...(assets && { assets: { ...assets, directory: join(directory, assets.directory) } }),
  }
}
