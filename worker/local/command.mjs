import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The project's root directory, regardless of where the command was run. */
export const root = fileURLToPath(new URL("../../", import.meta.url))

/** The Node that the tools need; it comes with the packages, because the machine's own may be older. */
export const node = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node")

/** The scripts behind the tools' commands, to be run by `node`. */
export const tools = {
  biome: join(root, "node_modules/@biomejs/biome/bin/biome"),
  tsc: join(root, "node_modules/typescript/bin/tsc"),
  vite: join(root, "node_modules/vite/bin/vite.js"),
  wrangler: join(root, "node_modules/wrangler/bin/wrangler.js"),
}

/**
 * The environment of every tool: no telemetry, and little output.
 * @type {NodeJS.ProcessEnv}
 */
export const toolEnvironment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  X_LOCAL_OBSERVABILITY: "false",
  NO_UPDATE_NOTIFIER: "1",
}

/**
 * Runs a program until it exits. Its output is captured, and shown only if it fails; `answer` is what it wrote to
 * stdout alone.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [directory]
 * @returns {Promise<{ code: number, output: string, answer: string }>}
 */
export function execute(program, args, env = toolEnvironment, directory = root) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: directory, env, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    let answer = ""
    // Otherwise a character split across two chunks would be lost.
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text
      answer += text
    })
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text))
    child.on("error", (error) => resolve({ code: 1, output: String(error), answer }))
    child.on("close", (code) => resolve({ code: code ?? 1, output, answer }))
  })
}
