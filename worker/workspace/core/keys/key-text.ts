import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../../env.ts"
import { Problem } from "../../../http/problem.ts"
import { keysOf } from "../../../keys.ts"

// secret (32) · MAC (10): 42 bytes are 56 characters with no bit to spare, so that a key has one spelling.
const secretBytes = 32
const macBytes = 10
const form = /^pk_live_([0-9a-f]{20})_([\w-]{56})$/

/** Returns a new key of a workspace. Its last part proves that we made it, so that a forged key wakes no workspace. */
export function writeKey(settings: Settings, workspaceId: string): string {
  const secret = randomBytes(secretBytes)
  const seal = sealOf(keysOf(settings)[0].apiKeys, workspaceId, secret)
  const written = Buffer.concat([secret, seal]).toString("base64url")
  return `pk_live_${workspaceId.replace("wsp_", "")}_${written}`
}

/** The contents of a key. */
export interface ReadKey {
  workspaceId: string
  /** The hash by which the workspace knows it. */
  hash: string
}

/** Reads a key that we made, checking it against any of our secrets without a lookup; null for everything else. */
export function readKey(settings: Settings, text: string): ReadKey | null {
  const [, workspace, written] = form.exec(text) ?? []
  if (!workspace || !written) return null
  const workspaceId = `wsp_${workspace}`
  const bytes = Buffer.from(written, "base64url")
  const secret = bytes.subarray(0, secretBytes)
  const isOurs = keysOf(settings).some(({ apiKeys }) =>
    timingSafeEqual(sealOf(apiKeys, workspaceId, secret), bytes.subarray(secretBytes)),
  )
  return isOurs ? { workspaceId, hash: hashOf(text) } : null
}

export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url")

/**
 * The same error for a missing, malformed, unknown, expired or revoked key, so that the answer reveals nothing about
 * any of them.
 */
export const keyRefused = () =>
  new Problem(401, "unauthorized", "Send a valid API key in the Authorization header, as Bearer <key>.", {
    headers: { "WWW-Authenticate": "Bearer" },
  })

/** 403: the key is kept, and works again once the suspension of the person who made it is lifted; once they are gone it never does. */
export const keyHeld = () =>
  new Problem(
    403,
    "key_held",
    "The account of the person who made this key is suspended or deleted. Another owner or admin of the workspace can make a new key.",
  )

const sealOf = (key: Buffer, workspaceId: string, secret: Buffer) =>
  createHmac("sha256", key).update(workspaceId).update(secret).digest().subarray(0, macBytes)
