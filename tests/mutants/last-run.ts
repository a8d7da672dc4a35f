import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { Mutant } from "./find-mutants.ts"

const fileOf = (area: string) => `test-results/mutants/${area}-killed.json`

/** Returns which of these mutants died the last time, by what they break, wherever that stands now. */
export function diedLastTime(area: string, mutants: Mutant[]): Set<Mutant> {
  const file = fileOf(area)
  const died = new Set<string>(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [])
  const names = namesOf(mutants)
  return new Set(mutants.filter((_, at) => died.has(names[at] ?? "")))
}

/** Remembers which of these mutants died. */
export function noteDeaths(area: string, mutants: Mutant[], died: ReadonlySet<Mutant>): void {
  const names = namesOf(mutants)
  mkdirSync("test-results/mutants", { recursive: true })
  writeFileSync(fileOf(area), JSON.stringify(names.filter((_, at) => died.has(mutants[at] as Mutant))))
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
