import { fold } from "../../../fetching/reading/fold.ts"

/** Words that make one shingle. */
const size = 3
/** Shorter texts say too little to be taken for one another. */
const fewest = 4
/** Of all shingles of two texts, the share that both must have. */
const least = 0.6

/** Every run of three words of a text, folded, each once. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = fold(text).split(" ").filter(Boolean)
  const runs = words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(" "))
  return new Set(runs)
}

/** Whether two texts are one that was syndicated, a little changed at most. */
export function isSameText(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < fewest) return false
  let both = 0
  for (const run of one) if (other.has(run)) both++
  return both / (one.size + other.size - both) >= least
}
