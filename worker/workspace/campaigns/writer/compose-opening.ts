import { choosePhrases } from "./built-in/phrases/choose-phrases.ts"
import { type Composed, nothingLeft, room, withoutSubject } from "./compose-draft.ts"
import type { Known } from "./judge-sentence.ts"
import { keepSentences } from "./keep-sentences.ts"
import { readingEase } from "./reading-ease.ts"
import type { Letter } from "./writer.ts"

/**
 * Like `composeDraft`, for a personal opening: one line, which is the value of a field and never parsed as a template.
 */
export function composeOpening(letter: Letter, known: Known): Composed {
  const { paragraphs, words, factIds, refusals } = keepSentences(letter.paragraphs, known, room.opening)
  const body = paragraphs
    .flat()
    .map(({ text }) => text)
    .join(" ")
  if (factIds.length === 0 || body.length > longestOpening) throw nothingLeft(refusals)
  const { code } = choosePhrases(body)
  return { ...withoutSubject, body, words, readingEase: readingEase([body], code), factIds, refusals }
}

/** The limit of the field, in characters. */
const longestOpening = 500
