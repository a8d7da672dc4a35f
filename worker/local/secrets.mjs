import { randomBytes } from "node:crypto"
import { chmodSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { root } from "./command.mjs"
import { Stop } from "./say.mjs"
import { writeWhole } from "./write-whole.mjs"

/** @typedef {{ authSecret: string, backupKey: string, adminPassword: string }} Secrets */

/**
 * Returns the secrets of this state directory, generated at the first start and stored, so that sessions survive a
 * restart. A given password replaces the stored one. Throws a Stop when the stored ones cannot be read: new ones would
 * make what they have sealed useless.
 * @param {{ stateDir: string, adminPassword: string | null }} options
 * @returns {Secrets}
 */
export function keepSecrets({ stateDir, adminPassword }) {
  const file = join(stateDir, "secrets.json")
  const kept = readKept(file)
  const secrets = {
    authSecret: kept?.authSecret ?? randomBytes(32).toString("hex"),
    backupKey: kept?.backupKey ?? randomBytes(32).toString("hex"),
    adminPassword: adminPassword ?? kept?.adminPassword ?? randomBytes(8).toString("hex"),
  }
  const isNew = secrets.adminPassword !== kept?.adminPassword || secrets.backupKey !== kept?.backupKey
  if (isNew) writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`)
  else chmodSync(file, 0o600)
  return secrets
}

/**
 * @param {string} file
 * @returns {Secrets | null}
 */
function readKept(file) {
  const text = readStored(file)
  if (text === null) return null
  const kept = parse(text)
  if (kept?.authSecret?.length >= 32 && kept.adminPassword?.length >= 1) return kept
  throw new Stop(
    `The secrets are damaged: ${file}. Put a copy of it back. Without one, remove it: everybody has to sign in again then, and API keys, mailboxes and webhooks have to be set up anew.`,
  )
}

/**
 * @param {string} file
 * @returns {string | null} null when there is none yet
 */
function readStored(file) {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === "ENOENT") return null
    throw new Stop(
      `The secrets cannot be read: ${file} (${code}). Make it a file that you may read and write; it is not replaced, because what the old secrets have sealed would be lost.`,
    )
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The secrets that open copies: those of the environment, or else those of the local state directory.
 * @returns {{ AUTH_SECRETS: string[], BACKUP_KEYS: string[] }}
 */
export function readSecrets() {
  const { AUTH_SECRETS, BACKUP_KEYS, STATE_DIR } = process.env
  const kept = readKept(
    join(STATE_DIR ? resolve(STATE_DIR) : resolve(root, ".wrangler/state"), "secrets.json"),
  )
  /** @param {string | undefined} list */
  const split = (list) => (list ? list.split(",").map((secret) => secret.trim()) : [])
  if (AUTH_SECRETS || BACKUP_KEYS)
    return { AUTH_SECRETS: split(AUTH_SECRETS), BACKUP_KEYS: split(BACKUP_KEYS) }
  return { AUTH_SECRETS: split(kept?.authSecret), BACKUP_KEYS: split(kept?.backupKey) }
}
