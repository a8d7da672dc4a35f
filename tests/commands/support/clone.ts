import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { findFreePort } from "../../support/free-port.mjs"

const parts = [
  "client",
  "dist",
  "migrations",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "worker",
  "wrangler.toml",
]

/** A copy of the project that a test may change; with these packages, or before they are installed. */
export function cloneProject({ isInstalled }: { isInstalled: boolean }): string {
  const directory = join(mkdtempSync(join(tmpdir(), "presskite clone ")), "presskite")
  mkdirSync(directory)
  for (const part of parts.filter((part) => existsSync(part)))
    cpSync(part, join(directory, part), { recursive: true, preserveTimestamps: true })
  if (isInstalled) symlinkSync(resolve("node_modules"), join(directory, "node_modules"))
  return directory
}

export interface Command {
  child: ChildProcess
  /** What it has said so far. */
  said: () => string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Runs one of the commands of worker/local in a copy of the project. */
export const runCommand = (directory: string, name: string, env: NodeJS.ProcessEnv): Command =>
  runScript(directory, [join(directory, `worker/local/${name}.mjs`)], env)

/** Runs a script with its arguments in a copy of the project. */
export const runScript = (directory: string, script: string[], env: NodeJS.ProcessEnv): Command =>
  runProgram(directory, process.execPath, script, env)

/** Runs a program in a copy of the project. */
export function runProgram(
  directory: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Command {
  const child = spawn(program, args, {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece))
  return {
    child,
    said: () => output,
    ended: new Promise((resolve) => child.once("close", resolve)),
  }
}

/** Starts a site of a copy as `npm start` does, and resolves with its address when it answers. */
export async function startSite(
  directory: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ origin: string; command: Command }> {
  const port = String(await findFreePort())
  const command = runCommand(directory, "start", { PORT: port, SEED: "none", ...env })
  const isUp = new Promise<void>((resolve, reject) => {
    command.child.stdout?.on("data", () => command.said().includes("Presskite is at") && resolve())
    command.ended.then((code) => reject(new Error(`It ended with ${code}: ${command.said()}`)))
  })
  await isUp
  return { origin: `http://localhost:${port}`, command }
}
