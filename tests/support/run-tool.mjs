import { spawn } from "node:child_process"
import { node, root, toolEnvironment } from "../../worker/local/command.mjs"
import { endTree } from "./end-tree.mjs"

/** Milliseconds of silence after which a tool is taken to stand still. */
const patience = 180_000

/** Milliseconds that what a tool wrote last may take to arrive: a program that it left behind may hold the pipe for ever. */
const grace = 2000

/**
 * Runs a tool to its end under the packages' own Node, and resolves with its exit code. `say` is given its output as it comes.
 * A tool that neither writes nor tells what it is doing (doing.ts) for too long is ended with all that it started, and has
 * failed; `stoodStill` says at what, and is null for every other tool.
 * @param {string} script
 * @param {string[]} args
 * @param {{ say: (piece: Buffer | string) => void, env?: NodeJS.ProcessEnv, silence?: number }} options
 * @returns {Promise<{ code: number, stoodStill: string | null }>}
 */
export function runTool(script, args, { say, env = {}, silence = patience }) {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}
    const child = spawn(node, [script, ...args], {
      cwd: root,
      env: { ...toolEnvironment, ...color, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    })
    let last = "starting"
    /** @type {string | null} */
    let stoodStill = null
    const timer = setTimeout(() => {
      stoodStill = `Ended after ${silence / 1000} s of silence. The last thing that it said: ${last}`
      say(`\n${stoodStill}\n`)
      if (child.pid) endTree(child.pid)
    }, silence)
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (/** @type {Buffer} */ piece) => {
        timer.refresh()
        last = lastLine(piece) || last
        say(piece)
      })
    child.on("message", (doing) => {
      timer.refresh()
      last = String(doing)
    })
    const end = (/** @type {number | null} */ code) => {
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      resolve({ code: code ?? 1, stoodStill })
    }
    child.on("error", () => end(1))
    child.on("close", end)
    child.on("exit", (code) => {
      clearTimeout(timer)
      setTimeout(end, grace, code).unref()
    })
  })
}

/** @param {Buffer} piece */
const lastLine = (piece) => piece.toString().trimEnd().split("\n").at(-1)?.trim() ?? ""
