import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Returns the modules of a built worker, the entry module first.
 * @param {string} directory
 */
export const readModules = (directory) =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((path) => ({
      type: /** @type {const} */ ("ESModule"),
      path,
      contents: readFileSync(join(directory, path), "utf8"),
    }))
