import { Problem } from "../../../http/problem.ts"
import { readMessage } from "../letters/render-message.ts"
import { textOf } from "./brief-facts.ts"
import { choosePhrases } from "./built-in/phrases/choose-phrases.ts"
import type { Phrases } from "./built-in/phrases/phrases.ts"
import { chooseSubject, otherSubjects } from "./choose-subject.ts"
import type { Refusal } from "./contract.ts"
import type { Known } from "./judge-sentence.ts"
import { keepSentences } from "./keep-sentences.ts"
import { readingEase } from "./reading-ease.ts"
import { requireNews } from "./require-news.ts"
import type { Letter, MessageTask } from "./writer.ts"

/** A letter that passed, as it is put into the fields, with the ids of the facts that are left in it. */
export interface Composed {
  subject: string
  /** Others that may be used as well. */
  subjects: string[]
  body: string
  words: number
  /** From 0 to 100, by `readingEase`; null without words. */
  readingEase: number | null
  factIds: string[]
  refusals: Refusal[]
}

/**
 * Limits in words. Follow-ups are shorter; the greeting, the signature and the personal opening fit in addition, within
 * 200.
 */
export const room = { first: 110, followUp: 70, opening: 60 }

/**
 * Removes sentences that may not be said, whoever wrote them, and adds greeting and signature to the rest. The result
 * passes the checks of a launch. Throws 422 when too little is left.
 */
export function composeDraft(
  letter: Letter,
  task: Pick<MessageTask, "position" | "hasSubject" | "tone" | "facts">,
  known: Known,
): Composed {
  const isFirst = task.position === 1
  const { paragraphs, words, factIds, refusals } = keepSentences(letter.paragraphs, known, roomOf(task))
  if (factIds.length === 0) throw nothingLeft(refusals)
  if (isFirst) requireNews(task.facts, factIds, refusals)
  const text = paragraphs.flatMap((sentences) => sentences.map((sentence) => sentence.text))
  const { code, phrases } = choosePhrases(`${textOf(task.facts)}\n${task.tone}`)
  const { subject, refusal } = task.hasSubject
    ? chooseSubject(letter.subject, known, phrases)
    : { subject: "", refusal: [] }
  const said = paragraphs.map((sentences) => sentences.map(({ text }) => text).join(" "))
  const body = [
    greet(task.tone, phrases),
    ...(isFirst ? [forThemAlone] : []),
    ...said,
    phrases.signature,
  ].join("\n\n")
  const { problems } = readMessage({ subject, body }, task.hasSubject ? "new" : "reply")
  // The rules above should leave no problems; if one remains, the draft is refused.
  if (problems[0]) throw new Problem(422, "draft_refused", problems[0].message)
  return {
    subject,
    subjects: task.hasSubject ? otherSubjects(letter, subject, known) : [],
    body,
    words,
    readingEase: readingEase(text, code),
    factIds,
    refusals: [...refusals, ...refusal],
  }
}

export const roomOf = ({ position }: Pick<MessageTask, "position">) =>
  position === 1 ? room.first : room.followUp

export const withoutSubject = { subject: "", subjects: [] }

/** Returns the greeting that the example of the tone begins with, or else the usual one of the letter's language. */
const greet = (tone: string, { greetings }: Phrases): string =>
  greetings.find(([begins]) => begins.test(tone))?.[1] ?? ""

/** A paragraph that appears only for people who have an opening. */
const forThemAlone = '{{ opening | default: "" }}'

export function nothingLeft([first]: readonly Refusal[]): Problem {
  const because = first ? ` “${first.sentence.slice(0, 80)}”: ${first.why}` : ""
  return new Problem(422, "draft_refused", `Nothing of the draft may be used.${because}`)
}
