import { basename } from "node:path"
import { namesIn } from "./trim-sheet.ts"

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** The words that could be class names, by the name of a page's module, or `""` for the layout around every page. */
export type PageWords = Record<string, string[]>

/**
 * Returns every word in our own modules that could be a class name of a page: from the modules that the page's module
 * imports, and from the layout around every page. `entry` is the id of the application.
 */
export function readPageWords(graph: ModuleGraph, entry: string): PageWords {
  const client = entry.slice(0, entry.lastIndexOf("/") + 1)
  const around = follow(entry, new Set())
  // The frame of the public site arrives with the first public page, so the entry does not import it.
  for (const id of lateOf(around)) if (basename(id, ".tsx") === "site-layout") follow(id, around)
  const words: PageWords = { "": wordsOf(around) }
  for (const page of lateOf(around)) {
    const name = basename(page, ".tsx")
    if (name.endsWith("-page")) words[name] = wordsOf(follow(page, new Set(around)))
  }
  return words

  function lateOf(ids: Iterable<string>): string[] {
    return [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  }

  function follow(id: string, seen: Set<string>): Set<string> {
    // Packages such as React name none of our classes, but contain words that are spelled like them.
    if (seen.has(id) || !id.startsWith(client) || id.endsWith(".css")) return seen
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, seen)
    return seen
  }

  function wordsOf(ids: Iterable<string>): string[] {
    return [...namesIn([...ids].map((id) => graph.getModuleInfo(id)?.code ?? "").join("\n"))]
  }
}
