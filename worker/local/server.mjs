import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { node, root, toolEnvironment, tools } from "./command.mjs"
import { Stop } from "./say.mjs"

const patience = 60_000

/**
 * Serves a built site on workerd and resolves when it answers. The worker's own log lines are passed on; the server's are
 * kept for the case that it fails. Signals that end this process end the server too.
 * @param {{ configFile: string, stateDir: string, port: number }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export function serve({ configFile, stateDir, port }) {
  const args = ["dev", "--config", configFile, "--persist-to", stateDir, "--port", String(port)]
  const quiet = ["--inspector-port", "0", "--show-interactive-dev-session", "false"]
  const child = spawn(node, [tools.wrangler, ...args, ...quiet], {
    cwd: root,
    env: { ...toolEnvironment, WRANGLER_LOG_PATH: join(stateDir, "wrangler.log") },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const recent = passOn(child)
  const ended = new Promise((resolve) => child.once("close", resolve))
  let isStopping = false
  const stop = async () => {
    isStopping = true
    child.kill("SIGTERM")
    await ended
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.once(signal, () => stop().then(() => process.exit(0)))
  }
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new Stop(`${recent.join("\n")}\n\nThe server did not start; the reason is above.`))
    child.once("close", fail)
    waitUntilReady(port, recent).then(
      () => {
        child.off("close", fail)
        child.once("close", () => {
          if (isStopping) return
          console.error(`${recent.join("\n")}\n\nThe server has ended.`)
          process.exit(1)
        })
        resolve({ stop })
      },
      () => stop().then(fail),
    )
  })
}

/**
 * Prints the worker's log lines, which are JSON, and returns a list that keeps the latest of all lines.
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, import("node:stream").Readable>} child
 */
function passOn(child) {
  /** @type {string[]} */
  const recent = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      if (/^\{"level":/.test(line)) console.log(line)
      if (!/^[┌├│└]/.test(line) && recent.push(line) > 30) recent.shift()
    })
  }
  return recent
}

/**
 * Resolves when something answers on the port without failing; throws after a minute, or when the worker refuses to start.
 * @param {number} port
 * @param {string[]} [recent] the latest lines that the server wrote
 */
export async function waitUntilReady(port, recent = []) {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null)
    if (answer && answer.status < 500) return
    if (recent.some((line) => line.includes("cannot start"))) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("The server does not answer")
}
