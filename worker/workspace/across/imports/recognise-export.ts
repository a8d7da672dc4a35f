import { foldHeader } from "./fold-header.ts"
import { knownExports } from "./known-exports.ts"

/** The service whose export has such columns; undefined for none that is known. */
export function recogniseExport(names: readonly string[]) {
  const there = new Set(names.map(foldHeader))
  return knownExports.find(({ marks }) => marks.some((line) => line.every((name) => there.has(name))))
}
