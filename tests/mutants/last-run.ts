import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { Mutant } from "./find-mutants.ts"

const fileOf = (area: string) => `test-results/mutants/${area}-killed.json`

const readDeaths = (area: string): string[] =>
  existsSync(fileOf(area)) ? JSON.parse(readFileSync(fileOf(area), "utf8")) : []

/** Returns which of these mutants died the last time, by what they break, wherever that stands now. */
export function diedLastTime(area: string, mutants: Mutant[]): Set<Mutant> {
  const died = new Set(readDeaths(area))
  const names = namesOf(mutants)
  return new Set(mutants.filter((_, at) => died.has(names[at] ?? "")))
}

/** Remembers which of these mutants died, beside those of other files. */
export function noteDeaths(area: string, mutants: Mutant[], died: ReadonlySet<Mutant>): void {
  const names = namesOf(mutants)
  mkdirSync("test-results/mutants", { recursive: true })
  const files = new Set(mutants.map(({ file }) => file))
  const elsewhere = readDeaths(area).filter((name) => !files.has(name.split(": ")[0] ?? ""))
  const here = names.filter((_, at) => died.has(mutants[at] as Mutant))
  writeFileSync(fileOf(area), JSON.stringify([...elsewhere, ...here]))
}

/** A name without its line; the second one like it in a file is another one. */
function namesOf(mutants: Mutant[]): string[] {
  const seen = new Map<string, number>()
  return mutants.map(({ file, was, becomes }) => {
    const name = `${file}: ${was} → ${becomes}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return `${name} (${seen.get(name)})`
  })
}
