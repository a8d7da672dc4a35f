const longest = 400

export const noFact = { quote: null, url: null, at: null, validUntil: null }

/** One line of what anybody may have published, without what cannot be seen. */
export const cleanFact = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed()
