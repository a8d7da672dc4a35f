import { existsSync } from "node:fs"
import { join } from "node:path"
import { root } from "./command.mjs"
import { keepSecrets } from "./secrets.mjs"
import { localDefaults } from "./settings.mjs"
import { writeWhole } from "./write-whole.mjs"

/** The files in which wrangler looks for local settings. */
const files = [".dev.vars", ".env", ".env.local"]

/**
 * Writes the settings that `wrangler dev` needs, unless the developer already has a file of settings. It does not write
 * .dev.vars, because that file would override the settings that `npm run dev` passes to Vite.
 * @param {string} stateDir
 */
export function keepDefaults(stateDir) {
  if (files.some((name) => existsSync(join(root, name)))) return
  const options = { origin: "http://localhost:8787", adminEmail: "admin@presskite.example", demoMode: "true" }
  const settings = localDefaults(options, keepSecrets({ stateDir, adminPassword: null }))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  const comment =
    "# Created for `npx wrangler dev`. You may change it; wrangler ignores it if there is a .dev.vars.\n"
  writeWhole(join(root, ".env.local"), comment + lines.join(""))
}
