import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { Settings } from "../../env.ts"
import { keysOf } from "../../keys.ts"

/** Whose password it is. A sealed text that is moved to another mailbox or workspace does not open there. */
interface SealOwner {
  workspaceId: string
  mailboxId: string
}

const cipher = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

/** A password as it is stored: AES-GCM under our newest secret, with the name of that secret before it. */
export function sealPassword(settings: Settings, owner: SealOwner, password: string): string {
  const [{ id, mailboxes }] = keysOf(settings)
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, mailboxes, nonce).setAAD(boundTo(owner))
  const sealed = Buffer.concat([sealing.update(password, "utf8"), sealing.final()])
  return `${id}.${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url")}`
}

/** The password again; null when the secret that sealed it is gone, or it was sealed for another mailbox. */
export function openPassword(settings: Settings, owner: SealOwner, stored: string): string | null {
  const [id, text = ""] = stored.split(".")
  const key = keysOf(settings).find((one) => one.id === id)
  const bytes = Buffer.from(text, "base64url")
  if (!key || bytes.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, key.mailboxes, bytes.subarray(0, nonceBytes))
    .setAAD(boundTo(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const open = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]
    return Buffer.concat(open).toString("utf8")
  } catch {
    return null
  }
}

const boundTo = ({ workspaceId, mailboxId }: SealOwner) => Buffer.from(`${workspaceId} ${mailboxId}`)
