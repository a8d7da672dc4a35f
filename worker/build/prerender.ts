import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "vite"
import { referencePages } from "../../client/reference-pages.ts"
import { prerendered } from "../../client/rendered-paths.ts"
import { marks, type PageSheet, SHEETS } from "../page/marks.ts"
import { contentPolicy, headersFile } from "./file-headers.ts"
import { readPageWords } from "./page-words.ts"
import { type Built, out, readBuilt } from "./read-built.ts"
import { namesIn, trimSheet } from "./trim-sheet.ts"

const workerOut = "dist/presskite"

/**
 * Runs in the build, after worker and browser are built. Makes the two shells that the worker fills, renders each page
 * without data, and writes the headers that the platform sends with files.
 */
export const prerender = (): Plugin => ({
  name: "presskite:prerender",
  apply: "build",
  // The words in a page's modules are known only while they are bundled. The list is written next to Vite's own
  // manifest.
  generateBundle() {
    if (this.environment.name !== "client") return
    const words = readPageWords(this, resolve("client/main.tsx"))
    this.emitFile({ type: "asset", fileName: ".vite/words.json", source: JSON.stringify(words) })
  },
  buildApp: {
    order: "post",
    async handler() {
      const built = await readBuilt()
      const policies = new Map([...(await writeShells(built)), ...(await writePages(built))])
      await writeFile(join(out, "_headers"), headersFile(policies))
    },
  },
})

/** The document around every page, without a sheet. */
const shellOf = ({ bare, bootstrap }: Built) =>
  // Functions as replacements, because a `$` in the text must stay one.
  bare.replace(marks[0], () => `<script>${bootstrap}</script>${marks[0]}`)

/**
 * A page's part of the application's sheet, and its own sheet, which comes second because the first sets the order of
 * the layers.
 */
const stylesOf = ({ sheet }: Built, css: string, own?: string) =>
  `<style data-sheet="${sheet.href}">${css}</style>${own === undefined ? "" : `<style>${own}</style>`}`

/**
 * Writes both shells and returns their policies. The public shell is followed by the style rules of each page that the
 * worker renders.
 */
async function writeShells(built: Built): Promise<[path: string, policy: string][]> {
  const worker = await readWorker()
  const rendered = Object.entries(built.words).filter(([name]) => worker.includes(name))
  const sheets = rendered.map(([name, words]): [string, PageSheet] => {
    const css = trimSheet(built.sheet.css, new Set(words))
    const own = built.sheets[name]
    const policy = contentPolicy([built.bootstrap], own === undefined ? [css] : [css, own])
    return [name, { styles: stylesOf(built, css, own), policy }]
  })
  await writeFile(
    join(out, "shell.html"),
    shellOf(built) + SHEETS + JSON.stringify(Object.fromEntries(sheets)),
  )
  // A signed-in page starts the application at once, so its head preloads every module that the application starts
  // with.
  const parts = `<link rel="modulepreload" crossorigin href="${built.script}">${built.preloads}`
  const app = shellOf(built)
    .replace("<html", "<html data-start")
    .replace(marks[1], () => `${parts}<style>${built.sheet.css}</style>${marks[1]}`)
  await writeFile(join(out, "app.html"), app)
  return [["/app", contentPolicy([built.bootstrap], [built.sheet.css])]]
}

/** The text of the built worker, which names each class of the pages that it renders. */
async function readWorker(): Promise<string> {
  const names = (await readdir(workerOut, { recursive: true })).filter((name) => name.endsWith(".js"))
  return (await Promise.all(names.map((name) => readFile(join(workerOut, name), "utf8")))).join("\n")
}

/** Writes every page without data, each with only the style rules that it uses, and returns their policies. */
async function writePages(built: Built): Promise<[path: string, policy: string][]> {
  const { renderStatic } = await bundleRenderer()
  const shell = shellOf(built) + SHEETS + JSON.stringify(wholeSheets(built))
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

/** Returns the complete style sheets, for use before a page is rendered and its required rules are known. */
function wholeSheets(built: Built): Record<string, PageSheet> {
  const sheetOf = (own?: string): PageSheet => ({ styles: stylesOf(built, built.sheet.css, own), policy: "" })
  const own = Object.entries(built.sheets).map(([name, css]) => [name, sheetOf(css)])
  return { "": sheetOf(), ...Object.fromEntries(own) }
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
