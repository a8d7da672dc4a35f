// `npm test`: everything, on a fresh clone too. `npm test -- types lint` runs the stages that are named.
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { node, root, toolEnvironment, tools } from "../worker/local/command.mjs"
import { installPackages } from "../worker/local/packages.mjs"
import { run } from "../worker/local/say.mjs"
import { buildSite } from "../worker/local/site.mjs"

/** @typedef {{ passed: number, failed: number }} Count */

const reports = join(root, "test-results/reports")
const vitest = join(root, "node_modules/vitest/vitest.mjs")
const playwright = join(root, "node_modules/playwright/cli.js")

/** @type {Record<string, () => Promise<Count>>} */
const stages = {
  types: async () =>
    sum(await Promise.all(["worker", "client", "tests"].map((world) => one(tools.tsc, "-p", world)))),
  lint: () => one(tools.biome, "check", "--error-on-warnings", "."),
  build: () => buildSite().then(() => ({ passed: 1, failed: 0 })),
  rules: () => runVitest("rules"),
  units: () => runVitest("client"),
  worker: () => runVitest("worker"),
  websites: () => runVitest("world"),
  browser: runPlaywright,
}

await run(async () => {
  await installPackages()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chosen = process.argv.slice(2)
  /** @type {Count[]} */
  const counts = []
  for (const [name, stage] of Object.entries(stages)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`\n── ${name}`)
    const began = Date.now()
    const count = await stage().catch(reportCrash)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
    counts.push(count)
  }
  const { passed, failed } = sum(counts)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})

/** @param {unknown} error */
function reportCrash(error) {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
}

/** @param {string} project */
async function runVitest(project) {
  const file = join(reports, `${project}.json`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  const code = await show(vitest, [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    project,
    ...reporters,
  ])
  const report = readReport(file)
  return settle(code, report && { passed: report.numPassedTests, failed: report.numFailedTests })
}

async function runPlaywright() {
  const file = join(reports, "browser.json")
  const code = await show(
    playwright,
    ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const stats = readReport(file)?.stats
  return settle(code, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky })
}

/**
 * A stage that ended badly has failed at least once, whatever its report says.
 * @param {number} code
 * @param {Count | null | undefined} count
 * @returns {Count}
 */
function settle(code, count) {
  const { passed, failed } = count ?? { passed: 0, failed: 0 }
  return { passed, failed: code === 0 && count ? failed : Math.max(1, failed) }
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
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function one(script, ...args) {
  return settle(await show(script, args), { passed: 1, failed: 0 })
}

/** @param {Count[]} counts */
function sum(counts) {
  const total = (/** @type {keyof Count} */ key) => counts.reduce((all, count) => all + count[key], 0)
  return { passed: total("passed"), failed: total("failed") }
}

/**
 * Runs a tool to its end under the packages' own Node, its output on this terminal. Resolves with its exit code.
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
function show(script, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      cwd: root,
      env: { ...toolEnvironment, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    })
    child.on("error", () => resolve(1))
    child.on("close", (code) => resolve(code ?? 1))
  })
}
