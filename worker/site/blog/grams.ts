// Far more than any language's article has; a body of nothing but rare characters must not make a row of 2 MB.
const mostGrams = 50_000

/** The distinct one- and two-character pieces of a text, each as one token. A query never has space at its ends. */
export function gramsOf(text: string): string {
  const grams = new Set<string>()
  let previous = ""
  for (const character of text) {
    if (grams.size >= mostGrams) break
    const code = /\s/.test(character) ? "" : codeOf(character)
    if (code) grams.add(code)
    if (code && previous) grams.add(previous + code)
    previous = code
  }
  return [...grams].join(" ")
}

/** A query of one or two characters as the token that `gramsOf` makes of them. */
export const gramOf = (q: string) => Array.from(q, codeOf).join("")

/** A character as letters and digits, whatever its case: `x` and its code point. */
const codeOf = (character: string) => `x${(character.toLowerCase().codePointAt(0) ?? 0).toString(16)}`
