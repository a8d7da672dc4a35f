import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { type PageSheet, SHEETS } from "../worker/page/marks.ts"

// What `vite build` wrote, against the sizes that we promise. All sizes are gzipped bytes, the bootstrap's apart.
const assets = "dist/client/assets"
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(join(assets, name), "utf8")]),
)
const shell = closureOf(entryOf("dist/client/app.html"))
const frame = closureOf([...scripts.keys()].find((name) => /^desk-/.test(name)) as string)
const pages = [...scripts.keys()].filter((name) => /-page-/.test(name))

test("what the worker loads before it answers a visitor has at most 300 KiB", () => {
  const code = [...modulesFrom("index.js")].map((name) => readFileSync(join("dist/presskite", name)))
  expect(gzipSync(Buffer.concat(code)).length).toBeLessThanOrEqual(300 * 1024)
})

test("the script of a signed-in page's shell has at most 115 KB", () => {
  expect(sizeOf(shell)).toBeLessThanOrEqual(115_000)
})

test("the frame of signed-in pages, with what most of them share, adds at most 17.5 KB to the shell", () => {
  expect(sizeOf([...frame].filter((name) => !shell.has(name)))).toBeLessThanOrEqual(17_500)
})

describe.each(pages)("%s", (page) => {
  test("adds at most 24.5 KB to the shell and the frame", () => {
    const added = [...closureOf(page)].filter((name) => !shell.has(name) && !frame.has(name))
    expect(sizeOf(added)).toBeLessThanOrEqual(24_500)
  })
})

test("a public page runs at most 3 KB of script before the first intent", () => {
  const html = readFileSync("dist/client/shell.html", "utf8")
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? "")
  expect(html).not.toContain("<script src")
  expect(html).not.toContain("modulepreload")
  expect(inline.join("").length).toBeLessThanOrEqual(3 * 1024)
})

test("the style that any public page carries has at most 7 KB", () => {
  const names = readdirSync("dist/client").filter((name) => /(?<!app|shell)\.html$/.test(name))
  const documents = names.map((name) => readFileSync(join("dist/client", name), "utf8"))
  const [, sheets = ""] = readFileSync("dist/client/shell.html", "utf8").split(SHEETS)
  const drawn = Object.values(JSON.parse(sheets) as Record<string, PageSheet>).map(({ styles }) => styles)
  expect(documents.length).toBeGreaterThan(15)
  expect(drawn.length).toBeGreaterThan(4)
  for (const html of [...documents, ...drawn]) {
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1] ?? "").join("")
    expect(styles).not.toBe("")
    expect(gzipSync(styles).length).toBeLessThanOrEqual(7_000)
  }
})

test("no source map and no secret lies beside the files that are served", () => {
  const names = readdirSync("dist/client", { recursive: true, encoding: "utf8" })
  expect(names.filter((name) => /\.map$|\.dev\.vars|\.toml$/.test(name))).toEqual([])
})

test("the build lists its packages in the form of CycloneDX, beside what is served", () => {
  const { bomFormat, components } = JSON.parse(readFileSync("dist/components.cdx.json", "utf8"))
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const listed = components.map(({ group, name }: Record<string, string>) =>
    group ? `${group}/${name}` : name,
  )
  expect(bomFormat).toBe("CycloneDX")
  expect(listed).toEqual(expect.arrayContaining(Object.keys(dependencies)))
})

function entryOf(file: string): string {
  const source = /<link rel="modulepreload"[^>]* href="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1]
  if (!source) throw new Error(`${file} names no script`)
  return basename(source)
}

/** A script with all that it imports statically: what must arrive before it can run. */
function closureOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const text = scripts.get(name) ?? ""
  for (const match of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    closureOf(match[1] as string, seen)
  return seen
}

/** A module of the worker with all that it imports statically. What it imports later is loaded with the first workspace. */
function modulesFrom(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const text = readFileSync(join("dist/presskite", name), "utf8")
  for (const [, path = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
    modulesFrom(join(dirname(name), path), seen)
  return seen
}

function sizeOf(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? "").length, 0)
}
