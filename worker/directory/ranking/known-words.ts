/** Words of all languages that are remembered; as many again are about to be forgotten. Some six megabytes. */
const most = 20_000
/** A longer word would keep in memory the whole text that it was cut out of. */
const longest = 12

type Terms = readonly string[]
type ByLanguage = Map<string | null, Map<string, Terms>>

let recent: ByLanguage = new Map()
let earlier: ByLanguage = new Map()
let count = 0

/**
 * What the words of a language were read as. Stemming takes most of the time of a search, and the same words come again
 * and again; those that did not come for a while are forgotten.
 */
export const knownWords = (language: string | null) => ({
  get: (word: string): Terms | undefined => {
    const terms = recent.get(language)?.get(word)
    if (terms) return terms
    const old = earlier.get(language)?.get(word)
    if (old) remember(language, word, old)
    return old
  },
  set: (word: string, terms: Terms): void => {
    if (word.length <= longest) remember(language, word, terms)
  },
})

function remember(language: string | null, word: string, terms: Terms): void {
  if (count >= most) {
    earlier = recent
    recent = new Map()
    count = 0
  }
  const words = recent.get(language) ?? new Map<string, Terms>()
  recent.set(language, words.set(word, terms))
  count++
}
