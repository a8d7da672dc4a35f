// `npm run mutants`: breaks one condition after another, and says which of them no test notices.
// `npm run mutants -- engine auth --all` takes the named areas, with all of their mutants instead of a sample.
import { spawnSync } from "node:child_process"
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { areas } from "./areas.ts"
import { accepted } from "./equivalent.ts"
import { findMutants, type Mutant } from "./find-mutants.ts"
import type { Verdicts } from "./wake-mutants.ts"

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    sample: { type: "string", default: "30" },
    file: { type: "string", default: "" },
    seed: { type: "string", default: "1" },
  },
})
const leastKilled = 0.95
/** Tests that take no longer than this, in milliseconds, try first. */
const quickMs = 500
const reports = "test-results/mutants"

let [killed, total] = [0, 0]
const failing = new Set<string>()
for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const parts = areas[name]
  if (!parts) throw new Error(`No area is called ${name}. There are: ${Object.keys(areas).join(", ")}.`)
  const seen = new Set<string>()
  const every = parts.flatMap(({ sources }, part) =>
    sources
      .flatMap(filesOf)
      .filter((file) => file.includes(options.file) && !seen.has(file) && seen.add(file))
      .flatMap((file) => findMutants(file, readFileSync(file, "utf8")))
      .map((mutant) => ({ ...mutant, part })),
  )
  const chosen = sample(every.filter((mutant) => !reasonOf(mutant)))
  const survivors = parts.flatMap(({ tests }, at) =>
    judge(
      `${name}-${at}`,
      chosen.filter(({ part }) => part === at),
      tests,
    ),
  )
  const dead = chosen.length - survivors.length
  console.log(`\n${name}: ${dead} of ${chosen.length} killed${percent(dead, chosen.length)}`)
  for (const mutant of survivors) console.log(`  survived  ${describe(mutant)}`)
  for (const mutant of every) {
    const reason = reasonOf(mutant)
    if (reason) console.log(`  changes nothing  ${describe(mutant)}\n    ${reason}`)
  }
  killed += dead
  total += chosen.length
}
console.log(`\n${killed} of ${total} killed${percent(killed, total)}`)
for (const test of failing)
  console.log(`This fails without any mutant, so it killed fewer than it should: ${test}`)
process.exitCode = killed >= total * leastKilled && failing.size === 0 ? 0 : 1

/** The mutants that no test kills: quick tests try first. What a spoilt test did not come to is tried again. */
function judge(name: string, mutants: Mutant[], tests: string[]): Mutant[] {
  let alive = mutants.map((mutant, id) => ({ ...mutant, id }))
  for (const longestMs of [quickMs, 8000, 8000]) {
    const verdicts = alive.length > 0 ? runTests(`${name}-${longestMs}`, alive, tests, longestMs) : []
    const dead = new Set(verdicts.flatMap((verdict) => Object.keys(verdict.killed).map(Number)))
    alive = alive.filter(({ id }) => !dead.has(id))
    if (longestMs > quickMs && !verdicts.some(({ unfit }) => unfit?.startsWith("spoilt"))) break
  }
  return alive
}

function runTests(
  name: string,
  mutants: (Mutant & { id: number })[],
  tests: string[],
  longestMs: number,
): Verdicts[] {
  mkdirSync(reports, { recursive: true })
  const [list, report] = [`${reports}/${name}-mutants.json`, `${reports}/${name}.json`]
  writeFileSync(list, JSON.stringify(mutants))
  rmSync(report, { force: true })
  spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "tests/mutants/vitest.config.ts",
      "--root",
      ".",
      "--silent",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...tests,
    ],
    {
      env: {
        ...process.env,
        MUTANTS: list,
        LONGEST_MS: String(longestMs),
        PROPERTY_SEED: "1",
        SIMULATED_PEOPLE: "20",
        RANDOM_CALLS: "50",
      },
      stdio: "ignore",
    },
  )
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: {
      name: string
      status: string
      message?: string
      assertionResults: { title: string; meta: { verdicts?: Verdicts } }[]
    }[]
  }
  for (const { name: file, status, message } of testResults)
    if (status === "failed") failing.add(`${file}: ${message?.split("\n")[0] ?? ""}`)
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ title, meta }) => {
      if (meta.verdicts?.unfit && longestMs > quickMs)
        console.log(`  no judge  ${file}: ${title}: ${meta.verdicts.unfit}`)
      return meta.verdicts ?? []
    }),
  )
}

/** So many of them that a run is short, and the same ones each time. */
function sample<M extends Mutant>(mutants: M[]): M[] {
  if (options.all) return mutants
  let state = Number(options.seed)
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const drawn = mutants.map((mutant) => ({ mutant, place: chance() })).sort((a, b) => a.place - b.place)
  const kept = new Set(drawn.slice(0, Number(options.sample)).map(({ mutant }) => mutant))
  return mutants.filter((mutant) => kept.has(mutant))
}

function reasonOf({ file, was, becomes }: Mutant): string | undefined {
  return accepted.find((one) => file.endsWith(one.file) && one.was === was && one.becomes === becomes)
    ?.because
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
