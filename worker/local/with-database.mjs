import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { execute, node, root, toolEnvironment, tools } from "./command.mjs"
import { explainFailure } from "./explain-failure.mjs"
import { Stop } from "./say.mjs"

/**
 * Which database: of a state directory on this machine, or deployed; the site's where no binding is named.
 * @typedef {{ stateDir: string, isRemote: boolean, binding?: string }} Place
 * @typedef {Record<string, string | number | null>} Row
 * @typedef {object} Database  Both throw a Stop with what the database says.
 * @property {(statements: string[]) => Promise<Row[][]>} ask  the rows of each statement
 * @property {(file: string) => Promise<unknown>} runFile  every statement of a file, or none
 */

/**
 * Does something with a database, and closes it.
 * @template T
 * @param {Place} place
 * @param {(database: Database) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase({ stateDir, isRemote, binding = "SITE" }, work) {
  if (isRemote) return work(deployed(binding))
  const { ask, close } = openLocal(stateDir, binding)
  try {
    return await work({ ask, runFile: async (file) => ask(await splitFile(file)) })
  } finally {
    await close()
  }
}

/**
 * @param {string} stateDir
 * @param {string} binding
 */
function openLocal(stateDir, binding) {
  const child = spawn(node, [join(root, "worker/local/answer-queries.mjs"), stateDir, binding], {
    cwd: root,
    env: toolEnvironment,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (output += text))
  const ended = new Promise((resolve) => {
    child.once("close", resolve)
    child.once("error", (error) => {
      output += error
      resolve(null)
    })
  })
  const fail = () => {
    throw new Stop(explainFailure(output, join(stateDir, "v3/d1")) ?? withoutAnswer(output))
  }
  return {
    /**
     * One question at a time.
     * @param {string[]} statements
     * @returns {Promise<Row[][]>}
     */
    ask: (statements) => {
      const answer = new Promise((resolve) => child.once("message", resolve))
      // Why it could not be sent is why the other has ended.
      child.send(statements, () => {})
      return Promise.race([answer, ended.then(fail)])
    },
    close: () => {
      // Of a process that was let go, Node tells the end and not that its output has ended.
      const exited = new Promise((resolve) => child.once("exit", resolve))
      if (child.connected) child.disconnect()
      return Promise.race([ended, exited])
    },
  }
}

/** @param {string} file */
async function splitFile(file) {
  const { unstable_splitSqlQuery } = await import("wrangler")
  return unstable_splitSqlQuery(readFileSync(file, "utf8"))
}

/**
 * A deployed database, which wrangler asks.
 * @param {string} binding
 * @returns {Database}
 */
function deployed(binding) {
  const config = ["--remote", "--config", join(root, "wrangler.toml")]
  const ask = async (/** @type {string[]} */ question) => {
    const command = [tools.wrangler, "d1", "execute", binding, ...config, "--json", "--yes", ...question]
    const { code, output, answer } = await execute(node, command)
    if (code !== 0) throw new Stop(withoutAnswer(output))
    return JSON.parse(answer).map((/** @type {{ results: Row[] }} */ { results }) => results)
  }
  return {
    ask: (statements) => ask(["--command", statements.join(";")]),
    runFile: (file) => ask(["--file", file]),
  }
}

/** @param {string} output */
const withoutAnswer = (output) => `${output.trim()}\n\nThe database did not answer.`
