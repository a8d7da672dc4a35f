import { isOurs } from "./built-in/phrases/is-ours.ts"
import type { Refusal } from "./contract.ts"
import { judgeSentence, type Known } from "./judge-sentence.ts"
import { pointsBack } from "./points-back.ts"
import { countWords, finish, isHeading } from "./sentences.ts"
import type { Sentence } from "./writer.ts"

interface Kept {
  paragraphs: Sentence[][]
  words: number
  factIds: string[]
  refusals: Refusal[]
}

/** A sentence as it would stand in the letter, and why it may not; null when it may. */
interface JudgedSentence extends Sentence {
  why: string | null
}

/** Judges the sentences in their order: what follows changes nothing of it. `room` is in words. */
export function judgeSentences(
  paragraphs: readonly Sentence[][],
  known: Known,
  room: number,
): JudgedSentence[][] {
  let words = 0
  return paragraphs.map((sentences) => {
    let isLeftOut = false
    return sentences.map((sentence) => {
      const text = finish(sentence.text.replaceAll(/\s+/g, " ").trim())
      const count = countWords(text)
      const why =
        judgeSentence({ ...sentence, text }, known) ??
        (words + count > room ? "The message would be too long with it." : null) ??
        (isLeftOut && pointsBack(text) && !isOurs(text, [])
          ? "It speaks of the sentence before it, which is left out."
          : null)
      if (why === null) words += count
      isLeftOut = why !== null
      return { ...sentence, text, why }
    })
  })
}

/** Drops the sentences that are not allowed or do not fit, each with the reason. */
export function keepSentences(paragraphs: readonly Sentence[][], known: Known, room: number): Kept {
  const judged = withoutEmptyHeadings(judgeSentences(paragraphs, known, room))
  const refusals = judged
    .flat()
    // Words of our own that do not fit are missed by nobody.
    .flatMap(({ text, why }) => (why === null || isOurs(text, []) ? [] : [{ sentence: text, why }]))
  const left = judged
    .map((sentences) => sentences.flatMap(({ why, ...sentence }) => (why === null ? [sentence] : [])))
    .filter((sentences) => sentences.length > 0)
  const all = left.flat()
  return {
    paragraphs: left,
    words: all.reduce((sum, { text }) => sum + countWords(text), 0),
    refusals,
    factIds: [...new Set(all.flatMap(({ facts }) => facts))],
  }
}

/** A heading goes with all that stood below it: the rest of its paragraph, or the next one where it is its last sentence. */
const withoutEmptyHeadings = (paragraphs: JudgedSentence[][]): JudgedSentence[][] =>
  paragraphs.map((sentences, place) =>
    sentences.map((sentence, at) => {
      if (sentence.why !== null || !isHeading(sentence.text)) return sentence
      const rest = sentences.slice(at + 1)
      const below = rest.length > 0 ? rest : (paragraphs[place + 1] ?? [])
      const isAlone = below.every(({ text, why }) => why !== null || (rest.length > 0 && isHeading(text)))
      return isAlone ? { ...sentence, why: "Nothing is left below it." } : sentence
    }),
  )
