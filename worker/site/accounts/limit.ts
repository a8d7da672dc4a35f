import { createHmac } from "node:crypto"
import type { Ctx } from "../../http/context.ts"
import { keysOf } from "../../keys.ts"

/**
 * The maximum count within a window that begins with the first attempt; the parts say who is counted and are stored
 * hashed.
 */
export interface Limit {
  parts: [name: string, ...who: string[]]
  most: number
  seconds: number
  /** Whether only time opens the limit again: an isolate may then briefly assume that it is still used up. */
  isSteady?: true
}

/** The fields of a context that counting needs. */
export type Counter = Pick<Ctx, "db" | "settings" | "now">

export const keyOf = ({ settings }: Counter, { parts }: Limit) =>
  createHmac("sha256", keysOf(settings)[0].limits).update(JSON.stringify(parts)).digest("base64url")
