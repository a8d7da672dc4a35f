import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Returns the secrets of this state directory, generated at the first start and stored, so that sessions survive a
 * restart. A given password replaces the stored one.
 * @param {{ stateDir: string, adminPassword: string | null }} options
 * @returns {{ authSecret: string, adminPassword: string }}
 */
export function keepSecrets({ stateDir, adminPassword }) {
  const file = join(stateDir, "secrets.json")
  const kept = readKept(file)
  const secrets = {
    authSecret: kept?.authSecret ?? randomBytes(32).toString("hex"),
    adminPassword: adminPassword ?? kept?.adminPassword ?? randomBytes(8).toString("hex"),
  }
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

/** @param {string} file */
function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}
