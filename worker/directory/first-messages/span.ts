import { hashAddress } from "../objections/hash-address.ts"

/**
 * How long a first message counts, in milliseconds: seven days, and ten minutes because a message leaves a little later
 * than its place is taken.
 */
export const SPAN_MS = 7 * 86_400_000 + 10 * 60_000

/** Unlike the hash under which a journalist's decisions are, so that the two tables cannot be joined without the salt. */
export const hashRecipient = (salt: string, address: string): string =>
  hashAddress(salt, `first message\n${address}`)
