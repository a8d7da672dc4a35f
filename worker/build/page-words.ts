import { basename } from "node:path"
import { namesIn } from "./trim-sheet.ts"

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** By the name of a page's module, or `""` for what stands around every page, the words that could be classes. */
export type PageWords = Record<string, string[]>

/**
 * Every word of our own modules that could be a class of a page: of those that the page's module imports, and of what stands
 * around each page. `entry` is the id of the application.
 */
export function readPageWords(graph: ModuleGraph, entry: string): PageWords {
  const client = entry.slice(0, entry.lastIndexOf("/") + 1)
  const around = follow(entry, new Set())
  const words: PageWords = { "": wordsOf(around) }
  for (const id of around) {
    for (const page of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      const name = basename(page, ".tsx")
      if (name.endsWith("-page")) words[name] = wordsOf(follow(page, new Set(around)))
    }
  }
  return words

  function follow(id: string, seen: Set<string>): Set<string> {
    // What is not ours, such as React itself, names none of our classes, but has words that are spelled like them.
    if (seen.has(id) || !id.startsWith(client) || id.endsWith(".css")) return seen
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, seen)
    return seen
  }

  function wordsOf(ids: Iterable<string>): string[] {
    return [...namesIn([...ids].map((id) => graph.getModuleInfo(id)?.code ?? "").join("\n"))]
  }
}
