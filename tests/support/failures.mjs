import { relative } from "node:path"
import { root } from "../../worker/local/command.mjs"

/**
 * The failed tests of Vitest's JSON report, one line each: file, title and the first line of the reason. A file that could not be
 * run is a line too.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {string[]}
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed")
    const file = relative(root, name)
    if (failed.length === 0) return status === "failed" ? [line(file, "(the file itself)", message)] : []
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages[0]))
  })
}

/**
 * The failed tests of Playwright's JSON report, in the same form.
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
export function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return line(file, title, results.find((result) => result.error)?.error?.message)
    })
  return [...own, ...suites.flatMap(playwrightFailures)]
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} reason
 */
const line = (file, title, reason) =>
  `${file} › ${title}: ${reason?.trim().split("\n")[0] || "no reason given"}`

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ error?: { message?: string } }} PlaywrightResult */
/** @typedef {{ ok: boolean, title: string, file: string, tests: { results: PlaywrightResult[] }[] }} PlaywrightSpec */
/** @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite */
