import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../env.ts"
import { keysOf } from "../../keys.ts"

// version (1) · session id (16) · counter (4) · MAC (16) · checksum (4)
const version = 1
const signedBytes = 21
const macBytes = 16
const checksumBytes = 4
const totalBytes = signedBytes + macBytes + checksumBytes
const textLength = Math.ceil((totalBytes * 8) / 6)

/** The session that a refresh token belongs to, and how often it had been rotated at that time. */
export interface RefreshTicket {
  sessionId: string
  counter: number
}

/** Writes a ticket as a token. The same ticket makes the same token, so nothing has to be stored. */
export function writeRefreshToken(settings: Settings, ticket: RefreshTicket): string {
  const signed = Buffer.alloc(signedBytes)
  signed.writeUInt8(version, 0)
  signed.write(ticket.sessionId.replaceAll("-", ""), 1, "hex")
  signed.writeUInt32BE(ticket.counter, 17)
  const sealed = Buffer.concat([signed, mac(keysOf(settings)[0].refresh, signed)])
  return Buffer.concat([sealed, checksum(sealed)]).toString("base64url")
}

/** Reads a token that we wrote, with any of our secrets; null for everything else. */
export function readRefreshToken(settings: Settings, token: string): RefreshTicket | null {
  if (token.length !== textLength) return null
  const bytes = Buffer.from(token, "base64url")
  if (bytes.toString("base64url") !== token || bytes[0] !== version) return null
  const sealed = bytes.subarray(0, signedBytes + macBytes)
  if (!checksum(sealed).equals(bytes.subarray(sealed.length))) return null
  const signed = sealed.subarray(0, signedBytes)
  const isOurs = keysOf(settings).some((key) =>
    timingSafeEqual(mac(key.refresh, signed), sealed.subarray(signedBytes)),
  )
  return isOurs ? { sessionId: toUuid(signed.subarray(1, 17)), counter: signed.readUInt32BE(17) } : null
}

const mac = (key: Buffer, signed: Buffer) =>
  createHmac("sha256", key).update(signed).digest().subarray(0, macBytes)

/** Tells a mistyped or cut-off token from a forged one, and costs no key. */
const checksum = (sealed: Buffer) => createHash("sha256").update(sealed).digest().subarray(0, checksumBytes)

const toUuid = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
