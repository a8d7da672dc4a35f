import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { serveBrowser } from "./serve-browser.mjs"

/**
 * Puts a Chromium of this machine in the place of Cloudflare's Browser Run: returns what the site's worker needs besides its own
 * options to have it as its binding BROWSER. Throws when there is no such program.
 * @param {string} path
 * @param {() => Promise<void>} [before] is waited for ahead of each drawing
 */
export async function openBrowser(path, before = async () => {}) {
  if (!existsSync(path)) throw new Error(`BROWSER_PATH names no file: ${path}`)
  const key = randomBytes(16).toString("hex")
  const { port, stop } = await serveBrowser(path, key, before)
  const file = fileURLToPath(new URL("browser-worker.mjs", import.meta.url))
  return {
    bindings: { BROWSER: { name: "browser", entrypoint: "BrowserRun" } },
    workers: [
      {
        name: "browser",
        compatibilityDate: "2026-10-01",
        modules: [{ type: /** @type {const} */ ("ESModule"), path: file }],
        bindings: { PORT: String(port), KEY: key },
      },
    ],
    stop,
  }
}
