/** A name as it is compared and sorted: without case, accents and double spaces. */
export const foldName = (name: string): string =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim()
