import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { CopyKey } from "./copy-keys.ts"

/**
 * A copy is one line of JSON, the head, and then frames: four bytes of length, and a piece of the text, packed and
 * sealed with AES-256-GCM. The nonce counts the frames and marks the last one, and the head is authenticated with each:
 * a frame that is missing, moved, added or of another file does not open.
 */
export interface Head {
  presskite: "copy" | "export"
  version: 1
  /** The id of the key. */
  key: string
  /** From which, with the key, the file's own key is derived. */
  salt: string
  /** `site`, or the id of a workspace. */
  database: string
  /** Milliseconds UTC. */
  madeAt: number
}

/** The most text in a frame, in bytes: the memory that a copy needs does not grow with the copy. */
export const frameBytes = 512 * 1024
/** A frame is never longer, so a damaged length asks for no memory. */
export const mostSealed = 2 * frameBytes
export const lengthBytes = 4
const tagBytes = 16
const cipher = "aes-256-gcm"

export class DamagedCopy extends Error {
  constructor(reason: string) {
    super(`This file is not a whole copy of ours: ${reason}.`)
  }
}

/** A frame with its length before it. */
export function sealFrame(key: Buffer, head: Uint8Array, at: number, text: Uint8Array, isLast: boolean) {
  const sealing = createCipheriv(cipher, key, nonceOf(at, isLast)).setAAD(head)
  const sealed = Buffer.concat([sealing.update(deflateRawSync(text, { level: 1 })), sealing.final()])
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(sealed.length + tagBytes)
  return Buffer.concat([length, sealed, sealing.getAuthTag()])
}

/** The text of a frame, without its length. Throws a DamagedCopy. */
export function openFrame(key: Buffer, head: Uint8Array, at: number, frame: Uint8Array, isLast: boolean) {
  if (frame.length < tagBytes) throw new DamagedCopy("a piece is too short")
  const opening = createDecipheriv(cipher, key, nonceOf(at, isLast))
    .setAAD(head)
    .setAuthTag(frame.subarray(frame.length - tagBytes))
  let packed: Buffer
  try {
    packed = Buffer.concat([opening.update(frame.subarray(0, frame.length - tagBytes)), opening.final()])
  } catch {
    throw new DamagedCopy("something in it was changed, or its end is missing")
  }
  return inflateRawSync(packed, { maxOutputLength: frameBytes })
}

/** The key of one file. */
export const keyOfFile = (key: Pick<CopyKey, "secret">, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key.secret, Buffer.from(salt, "base64url"), "presskite copy", 32))

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(at, 7)
  nonce[11] = Number(isLast)
  return nonce
}
