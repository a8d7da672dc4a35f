import { constants, openSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { Stop } from "./say.mjs"

/** A name that the system forgets with the process that listens on it; elsewhere a file is locked instead. */
const names = new Map([
  ["linux", "\0presskite "],
  ["win32", "\\\\.\\pipe\\presskite-"],
])

/** O_EXLOCK, which Node does not name: macOS and the BSDs lock a file as they open it. */
const exclusive = 0x20

/**
 * Holds a state directory for this process until it ends, however it ends: the system itself lets go, so a crash leaves
 * nothing behind. Throws a Stop when another process holds it.
 * @param {string} stateDir
 */
export async function holdState(stateDir) {
  const name = names.get(process.platform)
  const isHeld = name === undefined ? lockFile(join(stateDir, "lock")) : await listen(name + idOf(stateDir))
  if (isHeld) return
  throw new Stop(
    `STATE_DIR is in use: another command of Presskite works on ${stateDir}. Stop that one first, or name another directory, for example: STATE_DIR=/tmp/presskite npm start`,
  )
}

/**
 * The same for every path to the directory.
 * @param {string} stateDir
 */
function idOf(stateDir) {
  const { dev, ino } = statSync(stateDir, { bigint: true })
  return `${dev}-${ino}`
}

/**
 * @param {string} name
 * @returns {Promise<boolean>} whether nobody else listens on it
 */
const listen = (name) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true)).unref()
  })

/** @param {string} file it stays open, and so locked, until this process ends */
function lockFile(file) {
  try {
    openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusive, 0o600)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EAGAIN") return false
    throw error
  }
}
