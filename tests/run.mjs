// `npm test`: everything, on a fresh clone too. `npm test -- types lint` runs the stages that are named.
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root, tools } from "../worker/local/command.mjs"
import { installPackages } from "../worker/local/packages.mjs"
import { run } from "../worker/local/say.mjs"
import { buildSite } from "../worker/local/site.mjs"
import { leaveOutExpected } from "./support/expected-lines.mjs"
import { playwrightFailures, vitestFailures } from "./support/failures.mjs"
import { hasDovecot } from "./support/has-dovecot.mjs"
import { hasPostfix } from "./support/has-postfix.mjs"
import { hasPython } from "./support/has-python.mjs"
import { keepInMemory } from "./support/in-memory.mjs"
import { runTool } from "./support/run-tool.mjs"

/** @typedef {{ passed: number, failed: number, failures: string[] }} Count  `failures` names what failed, with the reason. */
/** @typedef {{ held: (Buffer | string)[] | null }} Output  What a stage said that is not on the terminal yet; null if all of it is. */

const reports = join(root, "test-results/reports")
const vitest = join(root, "node_modules/vitest/vitest.mjs")
const playwright = join(root, "node_modules/playwright/cli.js")
/** The reporter that names the test that runs. */
const doing = join(root, "tests/support/doing.ts")
/** Where the stages that write to many databases have them. */
const memory = keepInMemory()
const stored = memory ? { TMPDIR: memory } : {}

/** @satisfies {Record<string, (output: Output) => Promise<Count>>} */
const stages = {
  types: async (output) =>
    sum(await Promise.all(["worker", "client", "tests"].map((world) => one(output, tools.tsc, "-p", world)))),
  lint: (output) => one(output, tools.biome, "check", "--error-on-warnings", "."),
  build: () => buildSite().then(() => ({ passed: 1, failed: 0, failures: [] })),
  rules: (output) => runVitest(output, "rules"),
  units: (output) => runVitest(output, "client"),
  commands: (output) => runVitest(output, "commands"),
  worker: (output) => runVitest(output, "worker", stored),
  websites: (output) => runVitest(output, "world", stored),
  collecting: (output) => runVitest(output, "collecting", stored),
  browser: runPlaywright,
}
/**
 * Stages that run side by side: one that mostly waits costs little beside one that never does.
 * @type {(keyof typeof stages)[][]}
 */
const rounds = [
  ["types"],
  ["lint"],
  ["build"],
  ["rules", "units", "commands"],
  ["worker", "websites", "collecting"],
  ["browser"],
]

await run(async () => {
  await installPackages()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chosen = process.argv.slice(2)
  /** @type {Count[]} */
  const counts = []
  for (const round of rounds) {
    const names = round.filter((name) => chosen.length === 0 || chosen.includes(name))
    const running = names.map((name, at) => start(name, at === 0))
    for (const stage of running) counts.push(await stage())
  }
  const { passed, failed, failures } = sum(counts)
  // Once more, where somebody who sees only the end of the output finds them.
  if (failures.length > 0) console.log(`\n${failures.join("\n")}`)
  console.log(`\n${passed} passed, ${failed} failed${leftOut()}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})

/** What was left out for want of a program. */
function leftOut() {
  const missing = [
    [hasDovecot(), "what needs Dovecot was left out (3 cases): install dovecot-imapd"],
    [
      hasPostfix(),
      "what needs Postfix was left out (5 cases): install postfix and dovecot-imapd, and run as root",
    ],
    [hasPython(), "what needs Python was left out (1 case): install python3"],
  ]
  return missing.map(([isThere, words]) => (isThere ? "" : `; ${words}`)).join("")
}

/**
 * Begins a stage. What it says is on the terminal at once if it is the first of its round, and otherwise when its turn comes:
 * when the function that this gives is called, which resolves with the stage's count.
 * @param {keyof typeof stages} name
 * @param {boolean} isFirst
 */
function start(name, isFirst) {
  const began = Date.now()
  /** @type {Output} */
  const output = { held: isFirst ? null : [] }
  if (isFirst) console.log(`\n── ${name}`)
  const result = stages[name](output)
    .catch(reportCrash)
    .then((count) => ({
      count: nameFailures(name, count),
      seconds: ((Date.now() - began) / 1000).toFixed(1),
    }))
  return async () => {
    const { count, seconds } = await result
    if (!isFirst) console.log(`\n── ${name}`)
    for (const piece of output.held ?? []) process.stdout.write(piece)
    console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
    return count
  }
}

/**
 * Puts the stage before each of its failures. One that no test has, such as an error outside all tests, is still a line.
 * @param {string} stage
 * @param {Count} count
 */
function nameFailures(stage, { passed, failed, failures }) {
  const named = failures.length >= failed ? failures : [...failures, "the stage failed; see its output above"]
  return {
    passed,
    failed,
    failures: failed > 0 ? named.map((failure) => `failed: ${stage} › ${failure}`) : [],
  }
}

/** @param {unknown} error */
function reportCrash(error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  return { passed: 0, failed: 1, failures: [message] }
}

/**
 * @param {Output} output
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runVitest(output, project, env = {}) {
  const file = join(reports, `${project}.json`)
  const reporters = [
    "--reporter=default",
    `--reporter=${doing}`,
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
  const chosen = ["--config", "tests/vitest.config.ts", "--project", project]
  const end = await show(output, vitest, ["run", ...chosen, ...reporters], env)
  const report = readReport(file)
  return settle(
    end,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: vitestFailures(report),
    },
  )
}

/** @param {Output} output */
async function runPlaywright(output) {
  const file = join(reports, "browser.json")
  const end = await show(
    output,
    playwright,
    ["test", "--config", "tests/e2e/playwright.config.ts", `--reporter=list,json,${doing}`],
    { ...stored, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const report = readReport(file)
  const stats = report?.stats
  return settle(
    end,
    stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: report.suites.flatMap(playwrightFailures),
    },
  )
}

/**
 * A stage that exited with an error has at least one failure, whatever its report says.
 * @param {Awaited<ReturnType<typeof show>>} end
 * @param {Count | null | undefined} count
 * @returns {Count}
 */
function settle({ code, stoodStill }, count) {
  const { passed, failed, failures } = count ?? { passed: 0, failed: 0, failures: [] }
  return {
    passed,
    failed: code === 0 && count ? failed : Math.max(1, failed),
    failures: stoodStill ? [...failures, stoodStill] : failures,
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}

/**
 * Runs a tool as one test.
 * @param {Output} output
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function one(output, script, ...args) {
  return settle(await show(output, script, args), { passed: 1, failed: 0, failures: [] })
}

/** @param {Count[]} counts */
function sum(counts) {
  const total = (/** @type {"passed" | "failed"} */ key) => counts.reduce((all, count) => all + count[key], 0)
  return {
    passed: total("passed"),
    failed: total("failed"),
    failures: counts.flatMap((count) => count.failures),
  }
}

/**
 * Runs a tool to its end, and resolves with its exit code and, if it stood still, at what.
 * @param {Output} output
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function show({ held }, script, args, env = {}) {
  const { take, end } = leaveOutExpected((text) => void (held ? held.push(text) : process.stdout.write(text)))
  const result = await runTool(script, args, { env, say: take })
  end()
  return result
}
