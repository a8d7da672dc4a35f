import { createHash } from "node:crypto"
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { execute, node, root, toolEnvironment, tools } from "./command.mjs"
import { listComponents } from "./list-components.mjs"
import { Stop, step } from "./say.mjs"

const sources = [
  "client",
  "worker",
  "migrations",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
]
const dist = join(root, "dist")
const stamp = join(dist, "built-from")

/** Builds the worker and the browser's files, unless `dist` already holds the build of these very sources. */
export async function buildSite() {
  const wanted = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  await step("Building the site", async () => {
    // Another mode, from the shell that this was typed in, would make a worker that looks for Vite's own server.
    const env = { ...toolEnvironment, NODE_ENV: "production", SITE_ORIGIN: undefined }
    const { code, output } = await execute(node, [tools.vite, "build"], env)
    if (code !== 0) throw new Stop(`${output.trim()}\n\nThe build failed; the reason is above.`)
    // Beside the files that are served.
    writeFileSync(join(dist, "components.cdx.json"), await listComponents())
    writeFileSync(stamp, wanted)
  })
}

function hashSources() {
  const hash = createHash("sha256")
  const add = (/** @type {string} */ path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else
      hash
        .update(`${path.slice(root.length)}\0`)
        .update(readFileSync(path))
        .update("\0")
  }
  for (const path of sources) add(join(root, path))
  return hash.digest("hex")
}

/**
 * Makes a copy of the build with its own settings, so that a later build does not change what a running site serves. One
 * start at a time has the state directory. Returns the path of the copy's options.
 * @param {string} stateDir
 * @param {Record<string, string> & { SITE_ORIGIN: string }} settings what the worker finds in its environment
 */
export function placeSite(stateDir, settings) {
  const site = join(stateDir, "site")
  rmSync(site, { recursive: true, force: true })
  cpSync(dist, site, { recursive: true, filter: (path) => !path.endsWith(".dev.vars") })
  const optionsFile = join(site, "presskite/options.json")
  const options = JSON.parse(readFileSync(optionsFile, "utf8"))
  nameOrigin(join(site, "client"), options.bindings.SITE_ORIGIN, settings.SITE_ORIGIN)
  chmodSync(optionsFile, 0o600)
  writeFileSync(optionsFile, JSON.stringify({ ...options, bindings: { ...options.bindings, ...settings } }))
  return optionsFile
}

/**
 * Pages that were rendered in the build name the origin that it was built for in their head; here they name this one.
 * @param {string} directory
 * @param {string} built
 * @param {string} here
 */
function nameOrigin(directory, built, here) {
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue
    const file = join(directory, name)
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(built, here))
  }
}
