import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** Where the project is, whatever directory the command was typed in. */
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
 * What every tool is told: report nothing home, and keep quiet about itself.
 * @type {NodeJS.ProcessEnv}
 */
export const toolEnvironment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  X_LOCAL_OBSERVABILITY: "false",
  NO_UPDATE_NOTIFIER: "1",
}

/**
 * Runs a program to its end. Its output is kept, and shown only if it fails; `answer` is what it wrote to stdout alone.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string, answer: string }>}
 */
export function execute(program, args, env = toolEnvironment) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    let answer = ""
    // Or a character that comes in two pieces would be lost.
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text
      answer += text
    })
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text))
    child.on("error", (error) => resolve({ code: 1, output: String(error), answer }))
    child.on("close", (code) => resolve({ code: code ?? 1, output, answer }))
  })
}
