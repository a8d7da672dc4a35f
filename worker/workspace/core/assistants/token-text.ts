import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../../env.ts"
import { keysOf } from "../../../keys.ts"

/** What an assistant is given: a code once, then access and refresh tokens. */
export type TokenKind = "code" | "access" | "refresh"

export interface AssistantToken {
  kind: TokenKind
  workspaceId: string
  /** 32 random bytes, the same in all tokens of one assistant. */
  secret: Buffer
  /** Until when a code or an access token is good, in milliseconds UTC; the generation of a refresh token. */
  mark: number
}

// secret (32) · mark (6) · MAC (16): 54 bytes are 72 characters with no bit to spare, so that a token has one spelling.
const secretBytes = 32
const markBytes = 6
const macBytes = 16
const form = /^pk_(code|access|refresh)_([0-9a-f]{20})_([\w-]{72})$/

/** The one resource that tokens are for (RFC 8707). */
export const resourceOf = ({ SITE_ORIGIN }: Pick<Settings, "SITE_ORIGIN">) => `${SITE_ORIGIN}/mcp/connect`

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** A statement of ours about an assistant's secret, which nobody else can make. */
export function writeToken(settings: Settings, token: AssistantToken): string {
  const mark = Buffer.alloc(markBytes)
  mark.writeUIntBE(token.mark, 0, markBytes)
  const seal = sealOf(keysOf(settings)[0].assistants, settings, token, mark)
  const written = Buffer.concat([token.secret, mark, seal]).toString("base64url")
  return `pk_${token.kind}_${token.workspaceId.replace("wsp_", "")}_${written}`
}

/** Reads a token of this kind that we made for our resource, without a lookup; null for everything else. */
export function readToken(settings: Settings, kind: TokenKind, text: string): AssistantToken | null {
  const [, named, workspace = "", written = ""] = form.exec(text) ?? []
  if (named !== kind) return null
  const bytes = Buffer.from(written, "base64url")
  const secret = bytes.subarray(0, secretBytes)
  const mark = bytes.subarray(secretBytes, secretBytes + markBytes)
  const token = { kind, workspaceId: `wsp_${workspace}`, secret, mark: mark.readUIntBE(0, markBytes) }
  const isOurs = keysOf(settings).some(({ assistants }) =>
    timingSafeEqual(sealOf(assistants, settings, token, mark), bytes.subarray(secretBytes + markBytes)),
  )
  return isOurs ? token : null
}

/** By which the workspace knows the key of an assistant. */
export const hashOfSecret = (secret: Buffer) => createHash("sha256").update(secret).digest("base64url")

const sealOf = (
  key: Buffer,
  settings: Settings,
  { kind, workspaceId, secret }: Omit<AssistantToken, "mark">,
  mark: Buffer,
) =>
  createHmac("sha256", key)
    .update(JSON.stringify([kind, workspaceId, resourceOf(settings)]))
    .update(secret)
    .update(mark)
    .digest()
    .subarray(0, macBytes)
