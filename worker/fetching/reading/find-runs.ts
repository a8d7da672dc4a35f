import { hasGivenName } from "./given-names.ts"
import type { Line } from "./lines.ts"
import { toName } from "./names.ts"

const fewestInRun = 3
const mostly = 0.6
const longestName = 60

/** The lines that are names and nothing else, several one after another, most of which have given names that we know. */
export function findRuns(lines: Line[], members: Line[]): Set<Line> {
  const own = new Set(members)
  const runs: { line: Line; name: string }[][] = [[]]
  for (const line of lines) {
    const name = own.has(line) && line.text.length <= longestName ? toName(line.text) : null
    if (name !== null) runs.at(-1)?.push({ line, name })
    else if (runs.at(-1)?.length !== 0) runs.push([])
  }
  const isOfPeople = (run: { name: string }[]) =>
    run.length >= fewestInRun &&
    run.filter(({ name }) => hasGivenName(name) === true).length / run.length > mostly
  return new Set(runs.filter(isOfPeople).flatMap((run) => run.map(({ line }) => line)))
}
