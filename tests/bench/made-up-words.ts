import { stopWords } from "../../worker/directory/ranking/stop-words.ts"

/** The parts of words, by language: how syllables begin, sound and end, and the endings that a stemmer takes off. */
const parts = {
  en: [
    "b c ch d f g h k l m n p r s sh st t tr w",
    "a e i o u ea ou",
    "n r t l st nd ck m",
    " s ing ed er ment",
  ],
  de: [
    "b d f g h k l m n r s sch st t w z",
    "a e i o u au ei ie",
    "n r t l cht rn ss ng",
    " en er ung e lich",
  ],
  fr: ["b ch d f g j l m n p r s t v br", "a e i o u ou oi au", "n r t l s", " s e es ment ation"],
  es: ["b c d f g j l m n p r s t v ll", "a e i o u ue ie", "n r l s", "o a os as ado mente"],
  it: ["b c d f g gl l m n p r s t v z", "a e i o u ia io", "n r l", "o a i e ato mente"],
}
export type MadeUpLanguage = keyof typeof parts
export const madeUpLanguages = Object.keys(parts) as MadeUpLanguage[]

const lemmas = 30_000
/** The rank from which Zipf's law falls; the commonest word then stands in every twelfth article. */
const flat = 30
const topics = 300
const wordsOfTopic = 150

/** The same numbers from 0 to 1 for the same seed (Mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes texts of one language about one of its topics. */
export interface MadeUpVocabulary {
  topics: number
  write: (topic: number, words: number, next: () => number) => string
}

/** A vocabulary whose words are as frequent as in news: Zipf's law, half of what tells something from the topic's own words. */
export function makeVocabulary(language: MadeUpLanguage): MadeUpVocabulary {
  const next = seeded(madeUpLanguages.indexOf(language) + 1)
  const [onsets = [], vowels = [], codas = [], endings = []] = parts[language].map((part) => part.split(" "))
  const pick = (from: readonly string[], random: () => number) =>
    from[Math.floor(random() * from.length)] ?? ""
  const known = new Set<string>()
  while (known.size < lemmas) {
    const syllables = next() < 0.6 ? 2 : 3
    const parts = Array.from({ length: syllables }, () => pick(onsets, next) + pick(vowels, next))
    known.add(parts.join("") + pick(codas, next))
  }
  const words = [...known]
  const stops = [...(stopWords.get(language) ?? [])]
  const common = zipf(words.length, flat)
  const stop = zipf(stops.length, 3)
  const ofTopic = zipf(wordsOfTopic, 5)
  const vocabularies = Array.from({ length: topics }, () =>
    Array.from({ length: wordsOfTopic }, () => words[Math.floor(100 * (lemmas / 100) ** next())] ?? ""),
  )
  const write: MadeUpVocabulary["write"] = (topic, count, random) =>
    Array.from({ length: count }, () => {
      const kind = random()
      if (kind < 0.4) return stops[stop(random())]
      const word = kind < 0.7 ? vocabularies[topic]?.[ofTopic(random())] : words[common(random())]
      return `${word}${pick(endings, random)}`
    }).join(" ")
  return { topics, write }
}

/** Gives the rank, from 0, that a number from 0 to 1 falls on when the frequency of a rank is 1 / (rank + flat). */
function zipf(ranks: number, flat: number): (random: number) => number {
  const sums = new Float64Array(ranks)
  let sum = 0
  for (let rank = 0; rank < ranks; rank++) sums[rank] = sum += 1 / (rank + 1 + flat)
  return (random) => {
    let [low, high] = [0, ranks - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < random * sum) low = middle + 1
      else high = middle
    }
    return low
  }
}
