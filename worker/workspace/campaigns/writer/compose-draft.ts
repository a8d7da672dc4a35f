import { Problem } from "../../../http/problem.ts"
import { readMessage } from "../letters/render-message.ts"
import type { Refusal } from "./contract.ts"
import { judgeSentence, type Known } from "./judge-sentence.ts"
import { keepSentences } from "./keep-sentences.ts"
import type { Letter, MessageTask } from "./writer.ts"

/** A letter that passed, as it is put into the fields, with the ids of the facts that are left in it. */
export interface Composed {
  subject: string
  body: string
  words: number
  factIds: string[]
  refusals: Refusal[]
}

/**
 * Limits in words. Follow-ups are shorter; the greeting, the signature and the personal opening fit in addition, within
 * 200.
 */
const room = { first: 110, followUp: 70, opening: 60 }

/**
 * Removes sentences that may not be said, whoever wrote them, and adds greeting and signature to the rest. The result
 * passes the checks of a launch. Throws 422 when too little is left.
 */
export function composeDraft(
  letter: Letter,
  task: Pick<MessageTask, "position" | "hasSubject" | "tone">,
  known: Known,
): Composed {
  const isFirst = task.position === 1
  const { paragraphs, words, factIds, refusals } = keepSentences(
    letter.paragraphs,
    known,
    isFirst ? room.first : room.followUp,
  )
  if (factIds.length === 0) throw nothingLeft(refusals)
  const { subject, refusal } = task.hasSubject
    ? chooseSubject(letter.subject, known)
    : { subject: "", refusal: [] }
  const said = paragraphs.map((sentences) => sentences.map(({ text }) => text).join(" "))
  const body = [greet(task.tone), ...(isFirst ? [forThemAlone] : []), ...said, signature].join("\n\n")
  const { problems } = readMessage({ subject, body }, task.hasSubject ? "new" : "reply")
  // The rules above should leave no problems; if one remains, the draft is refused.
  if (problems[0]) throw new Problem(422, "draft_refused", problems[0].message)
  return { subject, body, words, factIds, refusals: [...refusals, ...refusal] }
}

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
  return { subject: "", body, words, factIds, refusals }
}

/** The limit of the field, in characters. */
const longestOpening = 500

/** The subject that replaces one that may not be used. It is true whatever follows. */
const plainSubject = 'A story for {{ company | default: "your readers" }}'

function chooseSubject(offered: string, known: Known): { subject: string; refusal: Refusal[] } {
  const subject = offered.replaceAll(/\s+/g, " ").trim()
  const pretends = readMessage({ subject, body: "x" }, "new").problems[0]
  const why =
    pretends?.message ??
    (subject.length > 150
      ? "It is too long for a subject."
      : judgeSentence({ text: subject, facts: [] }, known))
  if (why === null) return { subject, refusal: [] }
  return { subject: plainSubject, refusal: subject === "" ? [] : [{ sentence: subject, why }] }
}

const fallbacks: [begins: RegExp, greeting: string][] = [
  [/^\s*hi\b/i, 'Hi {{ first_name | default: "there" }},'],
  [/^\s*dear\b/i, 'Dear {{ first_name | default: "editor" }},'],
  [/^\s*good morning\b/i, 'Good morning {{ first_name | default: "to you" }},'],
]

/** Returns the greeting that the example of the tone begins with. */
const greet = (tone: string): string =>
  fallbacks.find(([begins]) => begins.test(tone))?.[1] ?? 'Hello {{ first_name | default: "there" }},'

/** A paragraph that appears only for people who have an opening. */
const forThemAlone = '{{ opening | default: "" }}'
const signature = '{{ sender_first_name | default: "Yours" }}'

function nothingLeft([first]: readonly Refusal[]): Problem {
  const because = first ? ` “${first.sentence.slice(0, 80)}”: ${first.why}` : ""
  return new Problem(422, "draft_refused", `Nothing of the draft may be used.${because}`)
}
