/** FTS5 reads an expression up to its first NUL, so that a control character parts words as a space does. */
const between = /[\s\p{Cc}]+/u

/** What is typed, piece by piece as spaces part it. */
export const piecesOf = (text: string): string[] => text.split(between).filter(Boolean)

/** A text of an FTS5 expression: between double quotes nothing is an operator. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Every word of a text as an FTS5 expression for the beginning of a word. A piece such as an address becomes a phrase. */
export const beginningsIn = (text: string): string[] =>
  piecesOf(text)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => `${quoted(piece)}*`)

/** The typed text as one FTS5 expression, for what has all of its words. Null when it contains nothing to search for. */
export const wordsBeginning = (text: string): string | null => beginningsIn(text).join(" ") || null
