/** Returns the text without diacritics. */
export const bare = (text: string) =>
  text
    .normalize("NFD")
    // The voicing marks of Japanese make different letters, while the parts of Korean letters do not.
    .replace(/(?![\u3099\u309a])\p{M}/gu, "")
    .normalize("NFC")
const letters: Record<string, string> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" }

/** Lower case, without accents, marks and hyphens: the form in which words are compared. */
export const fold = (text: string): string =>
  bare(text.toLowerCase())
    .replace(/[ßłøđæœı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
