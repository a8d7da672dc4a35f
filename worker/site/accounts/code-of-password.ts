import { createHash } from "node:crypto"

/** The number of passwords on the list. */
export const listSize = 100_000

/** The most characters that one of them has. */
export const longestListed = 24

/** One in so many passwords that are not on the list has the code of one that is. */
const oneIn = 4096

/** Bits of a difference between two codes that are stored as they are; the best for this `oneIn`. */
export const remainderBits = 11

/** A whole number below `listSize * oneIn` that stands for a password in the list of common ones. */
export const codeOfPassword = (folded: string): number =>
  Math.floor((createHash("sha256").update(folded).digest().readUInt32BE() / 2 ** 32) * listSize * oneIn)
