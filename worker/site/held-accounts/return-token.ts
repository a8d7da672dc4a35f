import { createHmac, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../env.ts"
import { keysOf } from "../../keys.ts"

/** What a sign-in to an account that is being deleted has proved. */
export interface ReturnTicket {
  userId: string
  /** Tells this deletion from an earlier one. */
  askedAt: number
  /** Whether it has shown two factors. */
  isRaised: boolean
  expiresAt: number
}

/** Writes a ticket as a token that only we can make. Nothing is stored. */
export function writeReturnToken(settings: Settings, { userId, askedAt, isRaised, expiresAt }: ReturnTicket) {
  const text = [userId, askedAt, isRaised ? 2 : 1, expiresAt].join("~")
  return `${text}~${mac(keysOf(settings)[0].returns, text)}`
}

/** Reads a token that we wrote, with any of our secrets; null for everything else. */
export function readReturnToken(settings: Settings, token: string): ReturnTicket | null {
  const [, text = "", userId = "", askedAt, level, expiresAt, sign = ""] =
    /^(([\da-f-]{36})~(\d{1,16})~([12])~(\d{1,16}))~([\w-]{43})$/.exec(token) ?? []
  const isOurs = keysOf(settings).some(({ returns }) => isSame(mac(returns, text), sign))
  if (!isOurs) return null
  return { userId, askedAt: Number(askedAt), isRaised: level === "2", expiresAt: Number(expiresAt) }
}

const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url")

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
