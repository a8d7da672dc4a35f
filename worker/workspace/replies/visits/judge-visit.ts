import type { Visitor } from "./contract.ts"

/** Nobody reads so soon after a message was sent: by then only machines on its way have seen it. In milliseconds. */
export const MACHINE_MS = 10_000
/** Within so many milliseconds nobody follows two links of one message. */
export const BURST_MS = 5000

interface Facts {
  /** As far as the request itself tells. */
  visitor: Visitor
  /** Milliseconds since the message was sent. */
  age: number
  /** Other links of the same message that were followed within BURST_MS. */
  others: number
}

/** Who it was, by everything that is known. It is a guess, and shown as one. */
export function judgeVisit({ visitor, age, others }: Facts): Visitor {
  if (visitor !== "human") return visitor
  return age < MACHINE_MS || others > 0 ? "scanner" : "human"
}
