/** A server's words in one line of readable length. */
export const toLine = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 300)
    .toWellFormed()
