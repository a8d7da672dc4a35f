// `npm run mutants`: breaks one condition after another, and says which of them no test notices.
// `npm run mutants -- engine auth --all` takes the named areas, with all of their mutants instead of a sample.
// `--again` tries only those that did not die the last time.
import { globSync, readFileSync, statSync } from "node:fs"
import { parseArgs } from "node:util"
import { areas } from "./areas.ts"
import { accepted } from "./equivalent.ts"
import { findMutants, type Mutant } from "./find-mutants.ts"
import { diedLastTime, noteDeaths } from "./last-run.ts"
import { type Judged, runJudges } from "./run-judges.ts"

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    again: { type: "boolean" },
    sample: { type: "string", default: "30" },
    /** Only files with this in their path. */
    file: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
    /** For so many seconds a test that fails is looked for, for each mutant. */
    patience: { type: "string", default: "10" },
  },
})
const leastKilled = 0.95
/** Tests that take longer, in milliseconds, judge nothing. */
const longestMs = 15_000
/** How many of the tests that do not judge are named. */
const mostUnfit = 10

let [killed, total] = [0, 0]
const failing = new Set<string>()
const survivors: string[] = []
const equivalent: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const area = areas[name]
  if (!area) throw new Error(`No area is called ${name}. There are: ${Object.keys(areas).join(", ")}.`)
  const begun = Date.now()
  const files = [...new Set(area.sources.flatMap(filesOf))].filter((file) => file.includes(options.file))
  const every = files.flatMap((file) => findMutants(file, readFileSync(file, "utf8")))
  const reasons = findReasons(every)
  for (const [mutant, reason] of reasons) equivalent.push(`${describe(mutant)}\n    ${reason}`)
  const isNoted = options.all || options.again
  const possible = every.filter((mutant) => !reasons.has(mutant))
  const dead = options.again ? diedLastTime(name, possible) : new Set<Mutant>()
  const chosen = (isNoted ? possible : sample(possible)).filter((mutant) => !dead.has(mutant))
  const mostMs = Number(options.patience) * 1000
  const judged: Judged =
    chosen.length > 0
      ? runJudges(name, chosen, { tests: area.tests, longestMs, mostMs })
      : { killed: {}, survived: {}, unfit: {}, failing: [] }
  for (const one of judged.failing) failing.add(one)
  const unfit = Object.entries(judged.unfit)
  for (const [test, why] of unfit.slice(0, mostUnfit)) console.log(`  no judge  ${test}: ${why}`)
  if (unfit.length > mostUnfit) console.log(`  no judge  ${unfit.length - mostUnfit} more tests`)
  for (const [id, { tried, of }] of Object.entries(judged.survived)) {
    const mutant = chosen[Number(id)]
    if (mutant) survivors.push(`${describe(mutant)}  (${tried} of ${of} tests that come by)`)
  }
  for (const id of Object.keys(judged.killed)) dead.add(chosen[Number(id)] as Mutant)
  const all = dead.size + Object.keys(judged.survived).length
  if (isNoted) noteDeaths(name, possible, dead)
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`${name}: ${dead.size} of ${all} killed${percent(dead.size, all)} in ${seconds} s`)
  killed += dead.size
  total += all
}
for (const mutant of equivalent) console.log(`changes nothing  ${mutant}`)
for (const mutant of survivors) console.log(`survived  ${mutant}`)
for (const test of failing) console.log(`fails without any mutant  ${test}`)
console.log(
  `\n${killed} of ${total} killed${percent(killed, total)}; ${equivalent.length} more change nothing, for the reasons above`,
)
process.exitCode = killed >= total * leastKilled && failing.size === 0 ? 0 : 1

/** So many of them that a run is short, and the same ones each time. */
function sample(mutants: Mutant[]): Mutant[] {
  let state = Number(options.seed)
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const drawn = mutants.map((mutant) => ({ mutant, place: chance() })).sort((a, b) => a.place - b.place)
  const kept = new Set(drawn.slice(0, Number(options.sample)).map(({ mutant }) => mutant))
  return mutants.filter((mutant) => kept.has(mutant))
}

/** Why some of these mutants change nothing. */
function findReasons(mutants: Mutant[]): Map<Mutant, string> {
  const reasons = new Map<Mutant, string>()
  for (const { file, was, becomes, nth, because } of accepted) {
    const alike = mutants.filter(
      (one) => one.file.endsWith(file) && one.was === was && one.becomes === becomes,
    )
    for (const [at, mutant] of alike.entries())
      if (nth === undefined || nth === at + 1) reasons.set(mutant, because)
  }
  return reasons
}

function filesOf(path: string): string[] {
  const isDeclared = (file: string) => /(table|contract)\.ts$/.test(file)
  return statSync(path).isFile()
    ? [path]
    : globSync(`${path}/**/*.ts`)
        .filter((file) => !isDeclared(file))
        .sort()
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "" : ` (${((part / whole) * 100).toFixed(1)} %)`
}

function describe({ file, line, was, becomes }: Mutant): string {
  return `${file}:${line}  ${was}  →  ${becomes || "left out"}`
}
