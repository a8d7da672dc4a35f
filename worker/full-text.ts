/** FTS5 reads an expression up to its first NUL, so that a control character parts words as a space does. */
const between = /[\s\p{Cc}]+/u

/** What is typed, piece by piece as spaces part it. */
export const piecesOf = (text: string): string[] => text.split(between).filter(Boolean)

/** A text of an FTS5 expression: between double quotes nothing is an operator. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * The typed text as an FTS5 expression: every word of it, each as the beginning of a word. Null when it contains
 * nothing to search for. Between double quotes everything is text, and a piece such as an address becomes a phrase.
 */
export function wordsBeginning(text: string): string | null {
  const pieces = piecesOf(text).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  return pieces.length === 0 ? null : pieces.map((piece) => `${quoted(piece)}*`).join(" ")
}
