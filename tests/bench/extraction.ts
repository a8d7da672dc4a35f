import { type Measured, readCorpus, scoreCorpus } from "../support/corpus.ts"
import { type Line, printTable } from "./table.ts"

const held = new Set<Measured>(["people", "addresses", "authors"])

/** Reads the saved sites, prints how much of them is found and how much of that is true, and each mistake. */
export function benchExtraction(): void {
  const sites = readCorpus()
  const scores = Object.entries(scoreCorpus(sites)) as [Measured, ReturnType<typeof scoreCorpus>[Measured]][]
  const lines = scores.flatMap(([what, { precision, recall }]): Line[] => [
    { what: `${what}: precision`, value: precision, ...(held.has(what) && { limit: 0.95, is: "at least" }) },
    { what: `${what}: recall`, value: recall, ...(held.has(what) && { limit: 0.85, is: "at least" }) },
  ])
  printTable(`Reading ${sites.length} saved sites`, lines)
  for (const [what, { wrong, missed }] of scores) {
    for (const fact of wrong) console.log(`  ${what} wrong   ${fact}`)
    for (const fact of missed) console.log(`  ${what} missed  ${fact}`)
  }
}
