import { LONGEST_QUERY } from "./longest-query.ts"
import type { Found, Passage, Piece } from "./passage.ts"

/** Of what is typed, in words. */
const mostWords = 8
const mostFound = 12
/** Of a snippet, in characters before and after the first word that was searched for. */
const around = { before: 60, after: 160 }
/** How much more a word says that stands in a title. */
const inTitle = 4

interface Word {
  text: string
  start: number
}

/** The words of a text without accents and in small letters, each with where it stands. Letters keep their places. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: plain(word),
    start: index,
  }))
}

const plain = (word: string) => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()

/** A word without the ending of a plural: the same for what is searched and for what is searched for. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ies|y)$/, "i").replace(/e?s$/, "") : word)

/** The words that are searched for, each once; the small ones of a sentence only where there are no others. */
function askedIn(query: string): string[] {
  const all = [...new Set(wordsOf(query.slice(0, LONGEST_QUERY)).map(({ text }) => stem(text)))]
  const telling = all.filter((word) => !small.has(word))
  return (telling.length > 0 ? telling : all).slice(0, mostWords)
}

const small = new Set(
  "a an the to of in on for and or with how do does i is are can my we you what where which it by at from be".split(
    " ",
  ),
)

/** Whether a word of a text is one that was searched for, or begins with it. */
const fits = (word: string, asked: string) =>
  stem(word) === asked || (asked.length > 2 && word.startsWith(asked))

/**
 * The passages with every word that was searched for, the best first; with some of the words where none has all of them. `isWhole`
 * says which.
 */
export function searchPassages(
  passages: readonly Passage[],
  query: string,
): { found: Found[]; isWhole: boolean } {
  const asked = askedIn(query)
  if (asked.length === 0) return { found: [], isWhole: true }
  const read = passages.map((passage) => {
    const [title, text] = [wordsOf(passage.title), wordsOf(passage.text)]
    const counts = asked.map((word) => ({
      title: title.filter((one) => fits(one.text, word)).length,
      text: text.filter((one) => fits(one.text, word)).length,
    }))
    return { passage, counts, length: title.length + text.length }
  })
  const mean = read.reduce((sum, { length }) => sum + length, 0) / Math.max(1, read.length)
  // A word that stands everywhere says little (BM25, with its usual constants).
  const weights = asked.map((_, at) => {
    const having = read.filter(({ counts }) => has(counts[at])).length
    return Math.log(1 + (read.length - having + 0.5) / (having + 0.5))
  })
  const scored = read
    .map(({ passage, counts, length }) => {
      const met = counts.filter(has).length
      const scores = counts.map((count, at) => {
        const times = inTitle * count.title + count.text
        return ((weights[at] ?? 0) * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * length) / mean))
      })
      return { passage, met, score: scores.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ met }) => met > 0)
    .sort((a, b) => b.met - a.met || b.score - a.score)
  const isWhole = scored[0]?.met === asked.length
  const kept = isWhole ? scored.filter(({ met }) => met === asked.length) : scored
  return { found: kept.slice(0, mostFound).map(({ passage }) => show(passage, asked)), isWhole }
}

const has = (count: { title: number; text: number } | undefined) =>
  count !== undefined && count.title + count.text > 0

const show = ({ place, title, text, to }: Passage, asked: readonly string[]): Found => ({
  place,
  to,
  title: mark(title, asked),
  snippet: mark(cut(text, asked), asked),
})

/** The part of a text around the first word that was searched for, cut where words end. */
function cut(text: string, asked: readonly string[]): string {
  const first = wordsOf(text).find((word) => asked.some((one) => fits(word.text, one)))?.start ?? 0
  const from = first <= around.before ? 0 : text.indexOf(" ", first - around.before) + 1
  const end = text.length - first <= around.after ? text.length : text.lastIndexOf(" ", first + around.after)
  const to = end > from ? end : Math.min(text.length, first + around.after)
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`.toWellFormed()
}

/** A text in pieces, so that what was searched for can be marked. */
function mark(text: string, asked: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (part: string, isMatch: boolean) => {
    const last = pieces.at(-1)
    if (part === "") return
    if (last && last.isMatch === isMatch) last.text += part
    else pieces.push({ text: part, isMatch })
  }
  for (const part of text.split(/([\p{L}\p{N}]+)/u))
    add(
      part,
      wordsOf(part).some((word) => asked.some((one) => fits(word.text, one))),
    )
  return pieces
}
