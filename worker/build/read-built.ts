import { createHash } from "node:crypto"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build, type Manifest } from "vite"
import type { PageWords } from "./page-words.ts"

/** The directory of the browser build and of the files that are served. */
export const out = "dist/client"

/** The parts that the browser's build leaves to be combined. */
export interface Built {
  /** index.html without scripts and sheets, on one line. */
  bare: string
  /** The address of the application's script. */
  script: string
  /** Elements that preload the script's initial modules. */
  preloads: string
  bootstrap: string
  /** The sheet of the whole application. */
  sheet: { href: string; css: string }
  /** The style sheets of pages that have their own, keyed by the name of the page's module. */
  sheets: Record<string, string>
  words: PageWords
}

/** Reads it, and takes away what is not to be served. */
export async function readBuilt(): Promise<Built> {
  const html = await readFile(join(out, "client/index.html"), "utf8")
  await rm(join(out, "client"), { recursive: true })
  const script = found(html, /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/)
  const sheet = found(html, /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/)
  const preload = /<link rel="modulepreload"[^>]*>/g
  const { manifest, words } = await readNotes()
  return {
    bare: html.replace(script[0], "").replace(sheet[0], "").replace(preload, "").replace(/\n\s*/g, ""),
    script: script[1],
    preloads: (html.match(preload) ?? []).join(""),
    bootstrap: (await bundleScript("client/bootstrap.ts", "iife"))
      .replace("__APP__", script[1])
      .replace("__SITE__", await writeLateScript()),
    sheet: { href: sheet[1], css: await readFile(join(out, sheet[1]), "utf8") },
    sheets: await readPageSheets(manifest),
    words,
  }
}

function found(text: string, pattern: RegExp): [string, string] {
  const match = pattern.exec(text)
  if (!match?.[1]) throw new Error(`The built index.html has nothing like ${pattern}`)
  return [match[0], match[1]]
}

/** Notes of the browser's build for us alone: none of them is served. */
async function readNotes(): Promise<{ manifest: Manifest; words: PageWords }> {
  const folder = join(out, ".vite")
  const [manifest, words] = await Promise.all(
    ["manifest.json", "words.json"].map(async (name) =>
      JSON.parse(await readFile(join(folder, name), "utf8")),
    ),
  )
  await rm(folder, { recursive: true })
  return { manifest, words }
}

async function readPageSheets(manifest: Manifest): Promise<Record<string, string>> {
  const sheets: Record<string, string> = {}
  for (const [key, { name, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || !name?.endsWith("-page")) continue
    const files = [...new Set(cssOf(manifest, key))]
    const texts = await Promise.all(files.map((file) => readFile(join(out, file), "utf8")))
    if (texts.length > 0) sheets[name] = texts.join("")
  }
  return sheets
}

/** The styles of a chunk and of everything it imports, without the application's entry, whose sheet every page has. */
function cssOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key]
  if (!chunk || chunk.isEntry) return []
  return [...(chunk.imports ?? []).flatMap((one) => cssOf(manifest, one)), ...(chunk.css ?? [])]
}

/**
 * Writes the files that pages load only when the site's settings ask for them, next to the other scripts. Returns their
 * address.
 */
async function writeLateScript(): Promise<string> {
  const code = await bundleScript("client/announcement/show-site.ts", "es")
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8)
  const address = `/assets/site-${hash}.js`
  await writeFile(join(out, address), code)
  return address
}

/** A script that is complete in itself, minified. */
async function bundleScript(entry: string, format: "iife" | "es"): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: [format], name: "bootstrap" },
    },
  })
  const bundle = Array.isArray(result) ? result[0] : result
  if (!bundle || !("output" in bundle)) throw new Error(`${entry} was not built`)
  return bundle.output[0].code.trim()
}
