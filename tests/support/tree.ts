import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/** Text files of the project by their path from its top. */
export type Tree = Record<string, string>

/** Every file in the project that git would track. */
export function readTree(): Tree {
  const ignored = new Set([".git", ...namesIn(".gitignore")])
  const tree: Tree = {}
  const add = (directory: string) => {
    for (const name of readdirSync(directory || ".")) {
      const path = directory ? `${directory}/${name}` : name
      if (ignored.has(name) || name.endsWith(".log")) continue
      if (statSync(path).isDirectory()) add(path)
      else tree[path] = readFileSync(path, "utf8")
    }
  }
  add("")
  return tree
}

const namesIn = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim().replace(/\/$/, ""))
    .filter(Boolean)

/** The paths of source files below a folder; `""` is the whole tree. */
export const sourcesIn = (tree: Tree, folder: string): string[] =>
  Object.keys(tree).filter((path) => path.startsWith(folder) && /\.(tsx?|mjs|css)$/.test(path))

export interface Import {
  /** What was written between the quotes. */
  specifier: string
  /** The file of this project that it names, or null for a package. */
  target: string | null
  /** Gone once types are removed. */
  isType: boolean
}

const importing =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|(?:^|\n)\s*import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g

/** What a file imports, statically or not. */
export function importsOf(tree: Tree, path: string): Import[] {
  return [...(tree[path] ?? "").matchAll(importing)].map((match) => {
    const specifier = (match[3] ?? match[4] ?? match[5]) as string
    return { specifier, target: resolve(path, specifier), isType: match[2] !== undefined }
  })
}

function resolve(path: string, specifier: string): string | null {
  const contract = /^#contract\/(.+)$/.exec(specifier)
  if (contract) return `worker/${contract[1]}/contract.ts`
  return specifier.startsWith(".") ? join(path, "..", specifier) : null
}
