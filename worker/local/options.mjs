import { accessSync, constants, existsSync, mkdirSync, opendirSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, resolve } from "node:path"
import { root } from "./command.mjs"
import { hosts } from "./front-server.mjs"
import { Stop } from "./say.mjs"

/**
 * Reads the options from the environment. Throws a Stop that says what is invalid.
 * @param {{ stateDir: string }} defaults relative to the project
 */
export async function readOptions(defaults) {
  const { PORT, STATE_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, SEED, SITE_ORIGIN, DEMO_MODE } = process.env
  const port = Number(PORT || 8787)
  await checkPort(port)
  const stateDir = STATE_DIR ? resolve(STATE_DIR) : resolve(root, defaults.stateDir)
  makeStateDir(stateDir)
  const adminEmail = ADMIN_EMAIL || "admin@presskite.example"
  if (!/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(adminEmail)) {
    throw new Stop(`ADMIN_EMAIL is no email address: ${adminEmail}`)
  }
  if (ADMIN_PASSWORD && (ADMIN_PASSWORD.length < 6 || ADMIN_PASSWORD.length > 128)) {
    throw new Stop("ADMIN_PASSWORD must have 6 to 128 characters")
  }
  return {
    port,
    stateDir,
    adminEmail,
    adminPassword: ADMIN_PASSWORD || null,
    seeds: SEED !== "none",
    origin: SITE_ORIGIN || `http://localhost:${port}`,
    demoMode: DEMO_MODE || "true",
  }
}

/** @param {number} port */
async function checkPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Stop("PORT must be a whole number from 1 to 65535, for example: PORT=8788 npm start")
  }
  const codes = await Promise.all(hosts.map((host) => codeOfListening(port, host)))
  if (codes.includes("EADDRINUSE")) {
    throw new Stop(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port === 65535 ? 8788 : port + 1} npm start`,
    )
  }
  if (codes.includes("EACCES")) {
    throw new Stop(`Port ${port} is reserved for the system. Choose one above 1023: PORT=8788 npm start`)
  }
}

/**
 * The error code of listening on this port, or null when it is free.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
const codeOfListening = (port, host) =>
  new Promise((answer) => {
    const server = createServer()
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => answer(error.code ?? null))
    server.listen(port, host, () => server.close(() => answer(null)))
  })

/** @param {string} stateDir */
function makeStateDir(stateDir) {
  try {
    makeDirectory(stateDir)
    opendirSync(stateDir).closeSync()
    accessSync(stateDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = /** @type {NodeJS.ErrnoException} */ (error).code
    throw new Stop(
      `STATE_DIR cannot be used: ${stateDir} (${reason}). Name a directory that can be written, for example: STATE_DIR=/tmp/presskite npm start`,
    )
  }
}

/**
 * Node's own recursive mkdir never returns where the system refuses new directories, as below /proc.
 * @param {string} path
 */
function makeDirectory(path) {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  mkdirSync(path)
}
