import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { Mutant } from "./find-mutants.ts"
import type { Verdicts } from "./judge-mutants.ts"

const reports = "test-results/mutants"

export interface Judged extends Verdicts {
  /** Test files that fail without any mutant. */
  failing: string[]
}

/** Starts the tests once, and lets them judge all of these mutants; verdicts are by a mutant's place in the list. */
export function runJudges(
  name: string,
  mutants: Mutant[],
  { tests, longestMs, mostMs }: { tests: string[]; longestMs: number; mostMs: number },
): Judged {
  mkdirSync(reports, { recursive: true })
  const [task, report] = [`${reports}/${name}-mutants.json`, `${reports}/${name}.json`]
  const numbered = mutants.map((mutant, id) => ({ ...mutant, id }))
  writeFileSync(task, JSON.stringify({ mutants: numbered, tests, longestMs, mostMs }))
  rmSync(report, { force: true })
  const env = {
    ...process.env,
    MUTANTS: task,
    REPORT: report,
    PROPERTY_SEED: "1",
    SIMULATED_PEOPLE: "20",
    RANDOM_CALLS: "50",
  }
  const command = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/mutants/vitest.config.ts"]
  // Its third output is for how far it is; the others are full of refused connections, which the tests ask for.
  spawnSync(process.execPath, [...command, "--root", "."], { env, stdio: ["ignore", "ignore", "ignore", 1] })
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: {
      name: string
      status: string
      message?: string
      assertionResults: { title: string; meta: { verdicts?: Verdicts }; failureMessages?: string[] }[]
    }[]
  }
  const verdicts = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ meta }) => meta.verdicts)?.meta.verdicts
  const failing = testResults
    .filter(({ status }) => status === "failed")
    .map(
      ({ name: file, message, assertionResults }) =>
        `${file}: ${message || assertionResults.flatMap((one) => one.failureMessages ?? [])[0] || ""}`.split(
          "\n",
        )[0] ?? "",
    )
  if (!verdicts) throw new Error(`The tests of ${name} did not judge. ${failing.join("\n")}`)
  return { ...verdicts, failing }
}
