import { execFile, spawn } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import { promisify } from "node:util"

export interface Ran {
  code: number | null
  out: string
  complaints: string
}

const run = promisify(execFile)

export interface Consumer {
  /** A project in which the packed client is installed. */
  directory: string
  /** The files of the package. */
  files: string[]
  /** Runs a file of the project, by Node, to its end. */
  run: (file: string, args?: string[], env?: NodeJS.ProcessEnv) => Promise<Ran>
  remove: () => void
}

/** Packs the typed client from a copy of its folder, and installs the archive in a project of its own, without a network. */
export async function installPackedClient(): Promise<Consumer> {
  const top = mkdtempSync(join(tmpdir(), "presskite client "))
  const source = join(top, "source")
  const directory = join(top, "consumer")
  for (const part of ["package.json", "tsconfig.json", "worker/sdk", "worker/workspace/across/files"])
    cpSync(part, join(source, part), { recursive: true, filter: (path) => !/\bsdk\/dist$/.test(path) })
  symlinkSync(resolve("node_modules"), join(source, "node_modules"))
  mkdirSync(directory)
  writeFileSync(join(directory, "package.json"), '{ "private": true, "type": "module" }')
  // A cache of its own, which is empty: what is installed comes from the archive alone.
  const env = { ...process.env, npm_config_cache: join(top, "cache"), npm_config_update_notifier: "false" }
  await run("npm", ["pack", "--pack-destination", top], { cwd: join(source, "worker/sdk"), env })
  const [archive = ""] = readdirSync(top).filter((name) => name.endsWith(".tgz"))
  const install = ["install", "--offline", "--no-audit", "--no-fund", join(top, archive)]
  await run("npm", install, { cwd: directory, env })
  const installed = join(directory, "node_modules/@presskite/client")
  return {
    directory,
    files: readdirSync(installed, { recursive: true, encoding: "utf8" }),
    run: async (file, args = [], env = {}) => {
      const child = spawn(process.execPath, [resolve(directory, file), ...args], {
        cwd: directory,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      })
      const ended = new Promise<number | null>((done) => child.once("close", done))
      const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
      return { code: await ended, out, complaints }
    },
    remove: () => rmSync(top, { recursive: true }),
  }
}
