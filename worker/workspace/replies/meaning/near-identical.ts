/** Answers that are longer are not compared as a whole. */
export const longest = 400

/** How much two wordings have to share, of 1. */
const enough = 0.85

/** The words of a text alone, in lower case and without accents, by which wordings are compared; empty for a text that is too long. */
export const foldWording = (text: string): string =>
  text.length > longest
    ? ""
    : (text
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .match(/[\p{L}]+/gu)
        ?.join(" ") ?? "")

/** Whether two folded wordings are nearly the same: equal when they are short, else with few words that only one of them has. */
export function isNearlySame(one: string, other: string): boolean {
  if (one === "" || other === "") return false
  if (one === other) return true
  const [first, second] = [new Set(one.split(" ")), new Set(other.split(" "))]
  if (Math.min(first.size, second.size) < 5) return false
  let shared = 0
  for (const word of first) if (second.has(word)) shared += 1
  return (2 * shared) / (first.size + second.size) >= enough
}
