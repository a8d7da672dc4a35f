import { fileURLToPath } from "node:url"
import { cloudflare } from "@cloudflare/vite-plugin"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { builtAt } from "./worker/build/built-at.ts"
import { inlineIcon } from "./worker/build/inline-icon.ts"
import { leanRouter } from "./worker/build/lean-router.ts"
import { leaveOut } from "./worker/build/leave-out.ts"
import { localOptions } from "./worker/build/local-options.ts"
import { newWorkspace } from "./worker/build/new-workspace.ts"
import { noRedirection } from "./worker/build/no-redirection.ts"
import { prerender } from "./worker/build/prerender.ts"

/** Browsers that know light-dark(), since the spring of 2024: writing it out for older ones costs every page a tenth of its styles. */
const cssTarget = ["chrome123", "edge123", "firefox121", "safari17.5"]

const persistState = process.env.STATE_DIR ? { path: process.env.STATE_DIR } : true

/** The file that takes the place of a package of which nothing would run. */
function standIn(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

// One build: the worker, the browser's script, and the pages that show no data.
export default defineConfig({
  publicDir: "client/public",
  resolve: {
    alias: {
      postcss: standIn("worker/site/blog/no-css.ts"),
      "@peculiar/x509": standIn("worker/site/factors/passkeys/no-certificates.ts"),
      "reflect-metadata": standIn("worker/site/factors/passkeys/no-certificates.ts"),
    },
  },
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    cloudflare({ config: { main: "worker/index.ts" }, persistState }),
    builtAt(new Date()),
    inlineIcon(),
    leanRouter(),
    leaveOut(),
    localOptions(),
    newWorkspace(),
    noRedirection(),
    prerender(),
  ],
  environments: {
    presskite: { build: { minify: true } },
    client: {
      build: {
        manifest: true,
        rollupOptions: {
          input: "client/index.html",
          output: {
            // The shell lists every one of these names, and a shorter hash tells apart as well what each of them was.
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:4].[ext]",
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: nameOfShell, priority: 1 },
                { name: nameOfCommon, minShareCount: 10 },
                { name: nameOfLittle, minShareCount: 2 },
                { name: nameOfEditor, minShareCount: 2 },
                { name: "validator", test: /\/node_modules\/zod\//, minShareCount: 2 },
              ],
            },
          },
        },
        assetsInlineLimit: 0,
        cssTarget,
      },
    },
  },
})

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const entry = `${import.meta.dirname}/client/main.tsx`
const inShell = new Set<string>()

/**
 * What every page needs is one file: as a dozen small ones it would be 4 KB more to send. The entry stays apart, because
 * it waits for a page, and the page for this file.
 */
function nameOfShell(id: string, modules: Modules): string | null {
  if (inShell.size === 0) followImports(entry, modules)
  return id !== entry && inShell.has(id) ? "shell" : null
}

/**
 * What many pages share is one file too, so that a page asks for ten files and not for thirty, and the list of each page's
 * files, which the shell carries, stays short. Whatever validates stays apart, because pages that only show need not load the
 * validator, and so does whatever has styles of its own, which every public page would carry, and what rows are chosen by, which only
 * tables need. What begins and what ends public pages are files of
 * their own, because no signed-in page has them.
 */
function nameOfCommon(id: string, modules: Modules): string | null {
  const isOurs = id.startsWith(`${import.meta.dirname}/client/`)
  const isOfTables = /\/selection\/(use-selection|chosen)\.ts$/.test(id)
  if (!isOurs || isOfTables || isStyled(id, modules) || validates(id, modules)) return null
  if (/\/ui\/(page-hero|hero-picture)\.tsx$/.test(id)) return "page-hero"
  return id.endsWith("/ui/call-band.tsx") ? "call-band" : "common"
}

/** A few lines that the frame of signed-in pages has cost less in one file than each in its own. */
function nameOfLittle(id: string): string | null {
  const isOfFrame =
    /\/(is-shut|page-keys|remembered-choice|pending-connection|days-left|write-meeting)\.ts$/.test(id)
  return isOfFrame || /\/(site\/time|core\/live|mail\/oauth)\/contract\.ts$/.test(id) ? "little" : null
}

/** What the parts of the campaign editor share, which no other page loads: its page is the largest. */
function nameOfEditor(id: string): string | null {
  const isOfEditor =
    /\/campaigns\/(builder-parts|edited-steps|edited-settings|steps-draft|settings-draft|adopt-ids|start-times)\.ts$/
  return isOfEditor.test(id) ? "draft-of-campaign" : null
}

const isStyled = (id: string, modules: Modules) =>
  [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])].some((one) => one.endsWith(".css"))

const known = new Map<string, boolean>()

function validates(id: string, modules: Modules): boolean {
  if (id.includes("/node_modules/zod/")) return true
  if (!known.has(id)) {
    known.set(id, false)
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    known.set(
      id,
      imported.some((one) => validates(one, modules)),
    )
  }
  return known.get(id) === true
}

function followImports(id: string, modules: Modules) {
  if (inShell.has(id)) return
  inShell.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) followImports(imported, modules)
}
