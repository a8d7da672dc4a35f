import type { Visitor } from "./contract.ts"

/**
 * No person reads a message this soon after it was sent: until then only machines on the way have seen it. In
 * milliseconds.
 */
export const MACHINE_MS = 10_000
/** No person follows two links of one message within this many milliseconds. */
export const BURST_MS = 5000

interface Facts {
  /** The visitor as judged from the request alone. */
  visitor: Visitor
  /** Milliseconds since the message was sent. */
  age: number
  /** Other links of the same message that were followed within BURST_MS. */
  others: number
}

/** The kind of client, by everything that is known. It is a guess, and shown as one. */
export function judgeVisit({ visitor, age, others }: Facts): Visitor {
  if (visitor !== "human") return visitor
  return age < MACHINE_MS || others > 0 ? "scanner" : "human"
}
