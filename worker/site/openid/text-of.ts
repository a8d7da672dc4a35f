/** A claim that is a text of a bearable length, and undefined for anything else. */
export const textOf = (claim: unknown): string | undefined =>
  typeof claim === "string" && claim.length <= 500 ? claim : undefined
