import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs"
import { freemem } from "node:os"
import { join } from "node:path"

const memory = "/dev/shm"
const prefix = "presskite-tests-"
/** Bytes. The databases of a whole run take a fraction of it. */
const room = 8 * 2 ** 30

/**
 * Makes a folder for temporary files that is in memory, and is removed when this process ends: each of the tests' hundred
 * thousand commits would otherwise wait for a disk. Null where there is no such place, or too little room in it.
 * @returns {string | null}
 */
export function keepInMemory() {
  if (!existsSync(memory)) return null
  removeLeftovers()
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, freemem()) < room) return null
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => process.exit(1))
  return folder
}

/** What runs that were killed left behind. */
function removeLeftovers() {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(prefix))) {
    if (!existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true })
  }
}
