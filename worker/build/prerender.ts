import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Manifest, type Plugin } from "vite"
import { prerendered, referencePages } from "../../client/paths.ts"
import { marks, SHEETS } from "../page/marks.ts"
import { contentPolicy, headersFile } from "./file-headers.ts"
import { namesIn, trimSheet } from "./trim-sheet.ts"

const out = "dist/client"
const workerOut = "dist/presskite"

/**
 * Runs in the build, after worker and browser are built. Makes the two shells that the worker fills, renders each page
 * without data, and writes the headers that the platform sends with files.
 */
export const prerender = (): Plugin => ({
  name: "presskite:prerender",
  apply: "build",
  buildApp: {
    order: "post",
    async handler() {
      const built = await readBuilt()
      const policies = new Map([...(await writeShells(built)), ...(await writePages(built))])
      await writeFile(join(out, "_headers"), headersFile(policies))
    },
  },
})

/** What the browser's build left to be put together. */
interface Built {
  /** index.html without scripts and sheets, on one line. */
  bare: string
  /** The address of the application's script. */
  script: string
  /** Elements that name what the script begins with. */
  preloads: string
  bootstrap: string
  /** The sheet of the whole application. */
  sheet: { href: string; css: string }
  /** The sheets of pages that bring their own, by the name of the page's module. */
  sheets: Record<string, string>
}

async function readBuilt(): Promise<Built> {
  const html = await readFile(join(out, "client/index.html"), "utf8")
  await rm(join(out, "client"), { recursive: true })
  const script = found(html, /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/)
  const sheet = found(html, /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/)
  const preload = /<link rel="modulepreload"[^>]*>/g
  return {
    bare: html.replace(script[0], "").replace(sheet[0], "").replace(preload, "").replace(/\n\s*/g, ""),
    script: script[1],
    preloads: (html.match(preload) ?? []).join(""),
    bootstrap: (await bundleScript("client/bootstrap.ts", "iife"))
      .replace("__APP__", script[1])
      .replace("__SITE__", await writeLateScript()),
    sheet: { href: sheet[1], css: await readFile(join(out, sheet[1]), "utf8") },
    sheets: await readPageSheets(),
  }
}

/** The document around every page. Its sheet comes before the page's own, because the first sets the order of the layers. */
const shellOf = ({ bare, bootstrap, sheet }: Built, css: string) =>
  // Functions as replacements, because a `$` in the text must stay one.
  bare
    .replace(marks[0], () => `<script>${bootstrap}</script>${marks[0]}`)
    .replace(marks[1], () => `<style data-sheet="${sheet.href}">${css}</style>${marks[1]}`)

/** Writes both shells and tells their policies. The public one carries the rules of those pages that the worker renders. */
async function writeShells(built: Built): Promise<[path: string, policy: string][]> {
  const worker = await readWorker()
  const css = trimSheet(built.sheet.css, namesIn(worker))
  const own = Object.fromEntries(Object.entries(built.sheets).filter(([name]) => worker.includes(name)))
  await writeFile(join(out, "shell.html"), shellOf(built, css) + SHEETS + JSON.stringify(own))
  // A signed-in page starts the application at once, so everything that it begins with is named in its head.
  const parts = `<link rel="modulepreload" crossorigin href="${built.script}">${built.preloads}`
  const app = shellOf(built, built.sheet.css)
    .replace("<html", "<html data-start")
    .replace("<style", () => `${parts}<style`)
    .replace(/ data-sheet="[^"]*"/, "")
  await writeFile(join(out, "app.html"), app)
  return [
    ["/shell", contentPolicy([built.bootstrap], [css, ...Object.values(own)])],
    ["/app", contentPolicy([built.bootstrap], [built.sheet.css])],
  ]
}

/** The text of the built worker, which names each class of the pages that it renders. */
async function readWorker(): Promise<string> {
  const names = (await readdir(workerOut, { recursive: true })).filter((name) => name.endsWith(".js"))
  return (await Promise.all(names.map((name) => readFile(join(workerOut, name), "utf8")))).join("\n")
}

function found(text: string, pattern: RegExp): [string, string] {
  const match = pattern.exec(text)
  if (!match?.[1]) throw new Error(`The built index.html has nothing like ${pattern}`)
  return [match[0], match[1]]
}

async function readPageSheets(): Promise<Record<string, string>> {
  const folder = join(out, ".vite")
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest
  await rm(folder, { recursive: true })
  const sheets: Record<string, string> = {}
  for (const [key, { name, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || !name?.endsWith("-page")) continue
    const files = [...new Set(cssOf(manifest, key))]
    const texts = await Promise.all(files.map((file) => readFile(join(out, file), "utf8")))
    if (texts.length > 0) sheets[name] = texts.join("")
  }
  return sheets
}

/** What a chunk and all that it imports bring, the application's entry apart, whose sheet every page has. */
function cssOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key]
  if (!chunk || chunk.isEntry) return []
  return [...(chunk.imports ?? []).flatMap((one) => cssOf(manifest, one)), ...(chunk.css ?? [])]
}

/** Writes what pages load only when the site says more than they do, beside the other scripts. Returns its address. */
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

/** Writes every page without data, with no rule in its sheet but its own, and tells their policies. */
async function writePages(built: Built): Promise<[path: string, policy: string][]> {
  const { renderStatic } = await bundleRenderer()
  const shell = shellOf(built, built.sheet.css) + SHEETS + JSON.stringify(built.sheets)
  const origin = process.env.SITE_ORIGIN ?? (await originOfSettings())
  const policies: [string, string][] = []
  for (const path of [...prerendered, ...referencePages]) {
    const whole = await renderStatic(path, shell, origin)
    const css = trimSheet(built.sheet.css, namesIn(whole.slice(whole.indexOf("<body"))))
    const html = whole.replace(`>${built.sheet.css}<`, () => `>${css}<`)
    const file = join(out, path === "/" ? "index.html" : `${path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
    const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text)
    policies.push([path, contentPolicy([built.bootstrap], sheets)])
  }
  return policies
}

interface Renderer {
  renderStatic(path: string, shell: string, origin: string): Promise<string>
}

/** The pages and what renders them, built for this process: the worker itself is built without them. */
async function bundleRenderer(): Promise<Renderer> {
  const outDir = resolve("node_modules/.presskite")
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // Nobody reads this build's sheets; unminified, they need not even be understood.
    build: { ssr: "worker/page/render-static.ts", outDir, emptyOutDir: true, cssMinify: false },
  })
  return import(pathToFileURL(join(outDir, "render-static.js")).href)
}

async function originOfSettings(): Promise<string> {
  const { vars } = JSON.parse(await readFile(join(workerOut, "wrangler.json"), "utf8"))
  return vars.SITE_ORIGIN
}
