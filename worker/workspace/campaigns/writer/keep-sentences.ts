import type { Refusal } from "./contract.ts"
import { judgeSentence, type Known } from "./judge-sentence.ts"
import { countWords, finish } from "./sentences.ts"
import type { Sentence } from "./writer.ts"

interface Kept {
  paragraphs: Sentence[][]
  words: number
  factIds: string[]
  refusals: Refusal[]
}

/** Drops the sentences that are not allowed or do not fit, each with the reason. */
export function keepSentences(paragraphs: readonly Sentence[][], known: Known, room: number): Kept {
  const refusals: Refusal[] = []
  let words = 0
  const judged = paragraphs.map((sentences) =>
    sentences.flatMap((sentence) => {
      const text = finish(sentence.text.replaceAll(/\s+/g, " ").trim())
      const count = countWords(text)
      const why =
        judgeSentence({ ...sentence, text }, known) ??
        (words + count > room ? "The message would be too long with it." : null)
      if (why !== null) refusals.push({ sentence: text, why })
      else words += count
      return why === null ? [{ ...sentence, text }] : []
    }),
  )
  const left = judged.filter((sentences) => sentences.length > 0)
  return {
    paragraphs: left,
    words,
    refusals,
    factIds: [...new Set(left.flat().flatMap(({ facts }) => facts))],
  }
}
