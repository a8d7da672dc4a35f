import { spawn } from "node:child_process"
import { join } from "node:path"
import { node, root, toolEnvironment } from "./command.mjs"
import { onDesertion } from "./on-desertion.mjs"
import { Stop } from "./say.mjs"

const patience = 60_000
const host = join(root, "worker/local/host.mjs")

/**
 * Serves a built site on workerd and resolves when it answers. Signals that end this process end the server too, and so does
 * the end of whoever started this process.
 * @param {{ optionsFile: string, stateDir: string, port: number }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function serve({ optionsFile, stateDir, port }) {
  const child = spawn(node, [host, optionsFile, stateDir, String(port)], {
    cwd: root,
    env: toolEnvironment,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const ended = new Promise((resolve) => child.once("exit", resolve))
  let isStopping = false
  const stop = async () => {
    isStopping = true
    if (child.connected) child.disconnect()
    await ended
  }
  const leave = () => void stop().then(() => process.exit(0))
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.once(signal, leave)
  onDesertion(leave)
  const failure = await Promise.race([toldBy(child), ended.then(() => ""), late()])
  if (failure !== null) {
    await stop()
    throw new Stop(`${failure}\n\nThe server did not start; the reason is above.`)
  }
  child.once("exit", () => {
    if (isStopping) return
    console.error("\nThe server has ended.")
    process.exit(1)
  })
  return { stop }
}

/**
 * Resolves with the reason why the server did not start, as it reports it, or null once it answers.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<string | null>}
 */
const toldBy = (child) =>
  new Promise((resolve) =>
    child.once("message", (message) => resolve(/** @type {{ failure: string | null }} */ (message).failure)),
  )

/** @returns {Promise<string>} */
const late = () =>
  new Promise((resolve) => setTimeout(resolve, patience, "It has not answered for a minute.").unref())

/**
 * Resolves when something answers on the port without failing; throws after a minute.
 * @param {number} port
 */
export async function waitUntilReady(port) {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null)
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("The server does not answer")
}
