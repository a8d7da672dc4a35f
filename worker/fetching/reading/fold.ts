/** Without the marks that stand on letters. */
export const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "")
const letters: Record<string, string> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" }

/** Lower case, without accents, marks and hyphens: the form in which words are compared. */
export const fold = (text: string): string =>
  bare(text.toLowerCase())
    .replace(/[ßłøđæœı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
