import { choosePhrases } from "./built-in/phrases/choose-phrases.ts"
import { type Composed, nothingLeft, room, withoutSubject } from "./compose-draft.ts"
import type { Known } from "./judge-sentence.ts"
import { keepSentences } from "./keep-sentences.ts"
import { readingEase } from "./reading-ease.ts"
import type { Letter } from "./writer.ts"

/** Like `composeDraft`, for an answer: plain text without fields, below a greeting. */
export function composeAnswer(letter: Letter, known: Known, greeting: string): Composed {
  const { paragraphs, words, factIds, refusals } = keepSentences(letter.paragraphs, known, room.first)
  if (factIds.length === 0) throw nothingLeft(refusals)
  const said = paragraphs.map((sentences) => sentences.map(({ text }) => text).join(" "))
  const { code } = choosePhrases(said.join("\n"))
  const body = [greeting, ...said].join("\n\n")
  return { ...withoutSubject, body, words, readingEase: readingEase(said, code), factIds, refusals }
}
