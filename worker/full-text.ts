/** FTS5 reads an expression up to its first NUL, so that a control character parts words as a space does. */
const between = /[\s\p{Cc}]+/u

/**
 * The typed text as an FTS5 expression: every word of it, each as the beginning of a word. Null when it contains
 * nothing to search for. Between double quotes everything is text, and a piece such as an address becomes a phrase.
 */
export function wordsBeginning(text: string): string | null {
  const pieces = text.split(between).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  return pieces.length === 0 ? null : pieces.map((piece) => `"${piece.replaceAll('"', '""')}"*`).join(" ")
}
