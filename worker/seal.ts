import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { Settings } from "./env.ts"
import { type Key, keysOf } from "./keys.ts"

/** The purposes of seals. Each has a key of its own. */
type Use = Extract<keyof Key, "mailboxes" | "webhooks" | "factors" | "singleSignOn" | "models" | "sourceKeys">

const cipher = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

/**
 * A secret as it is stored: AES-GCM under our newest secret, with the name of that secret before it. It opens for its owner
 * alone, so a sealed text that is moved elsewhere is of no use there.
 */
export function seal(settings: Settings, use: Use, owner: string, text: string): string {
  const [key] = keysOf(settings)
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key[use], nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()])
  return `${key.id}.${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url")}`
}

/** Whether our newest secret sealed it. What an older one sealed can be opened only as long as that is kept. */
export const isSealedByNewest = (settings: Settings, stored: string): boolean =>
  stored.startsWith(`${keysOf(settings)[0].id}.`)

/** Returns the decrypted text; null when the secret that sealed it is gone, or it was sealed for another owner. */
export function unseal(settings: Settings, use: Use, owner: string, stored: string): string | null {
  const [id, text = ""] = stored.split(".")
  const key = keysOf(settings).find((one) => one.id === id)
  const bytes = Buffer.from(text, "base64url")
  if (!key || bytes.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, key[use], bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const open = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]
    return Buffer.concat(open).toString("utf8")
  } catch {
    return null
  }
}
