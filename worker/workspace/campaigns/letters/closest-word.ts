/** Returns the word that was probably meant; null when none is close enough. */
export function closestWord<Word extends string>(typed: string, words: readonly Word[]): Word | null {
  const folded = fold(typed)
  const ranked = words
    .map((word) => ({ word, far: distance(folded, fold(word)) }))
    .sort((a, b) => a.far - b.far)
  const [best] = ranked
  return best && best.far <= Math.max(1, Math.floor(folded.length / 3)) ? best.word : null
}

const fold = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 40)

/** Returns how many letters must be added, dropped or replaced (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + Number(to[at - 1] !== letter)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
