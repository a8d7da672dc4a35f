import { Problem } from "../../http/problem.ts"
import { readMessage } from "../letters/render-message.ts"
import { MOST_WORDS, type Refusal } from "./contract.ts"
import { judgeSentence, type Known } from "./judge-sentence.ts"
import { countWords, finish } from "./sentences.ts"
import type { Letter, Sentence, Task } from "./writer.ts"

/** A letter that passed, as it is put into the fields, with the ids of the facts that are left in it. */
export interface Composed {
  subject: string
  body: string
  words: number
  factIds: string[]
  refusals: Refusal[]
}

/** Follow-ups are shorter. Greeting, signature and a line for one person have room besides. */
const most = { first: 140, followUp: 80 }

/**
 * Leaves out what may not be said, whoever wrote it, and puts greeting and signature around the rest. What comes out passes the
 * checks of a launch. Throws 422 when too little is left.
 */
export function composeDraft(
  letter: Letter,
  task: Pick<Task, "position" | "hasSubject" | "tone">,
  known: Known,
): Composed {
  const refusals: Refusal[] = []
  const room = task.position === 1 ? most.first : most.followUp
  const paragraphs = keep(letter.paragraphs, known, room, refusals)
  if (paragraphs.every((sentences) => sentences.every(({ facts }) => facts.length === 0))) {
    throw nothingLeft(refusals)
  }
  const subject = task.hasSubject ? chooseSubject(letter.subject, known, refusals) : ""
  const words = paragraphs.map((sentences) => sentences.map(({ text }) => text).join(" "))
  const body = [greet(task.tone), ...words, signature].join("\n\n")
  const { problems } = readMessage({ subject, body }, task.hasSubject ? "new" : "reply")
  // The rules above leave nothing to be found here; should they ever, it goes nowhere.
  if (problems[0]) throw new Problem(422, "draft_refused", problems[0].message)
  return {
    subject,
    body,
    words: countWords(words.join(" ")),
    factIds: [...new Set(paragraphs.flat().flatMap(({ facts }) => facts))],
    refusals,
  }
}

function keep(paragraphs: Sentence[][], known: Known, room: number, refusals: Refusal[]): Sentence[][] {
  let left = Math.min(room, MOST_WORDS)
  const kept = paragraphs.map((sentences) =>
    sentences.flatMap((sentence) => {
      const text = finish(sentence.text.replaceAll(/\s+/g, " ").trim())
      const words = countWords(text)
      const why =
        judgeSentence({ ...sentence, text }, known) ??
        (words > left ? "The message would be too long with it." : null)
      if (why !== null) refusals.push({ sentence: text, why })
      else left -= words
      return why === null ? [{ ...sentence, text }] : []
    }),
  )
  return kept.filter((sentences) => sentences.length > 0)
}

/** What stands in for a subject that may not be used. It is true of whatever follows. */
const plainSubject = 'A story for {{ company | default: "your readers" }}'

function chooseSubject(offered: string, known: Known, refusals: Refusal[]): string {
  const subject = offered.replaceAll(/\s+/g, " ").trim()
  const pretends = readMessage({ subject, body: "x" }, "new").problems[0]
  const why =
    subject.length > 150
      ? "It is too long for a subject."
      : judgeSentence({ text: subject, facts: [] }, known)
  const refusal = pretends?.message ?? why
  if (refusal === null) return subject
  if (subject !== "") refusals.push({ sentence: subject, why: refusal })
  return plainSubject
}

const fallbacks: [begins: RegExp, greeting: string][] = [
  [/^\s*hi\b/i, 'Hi {{ first_name | default: "there" }},'],
  [/^\s*dear\b/i, 'Dear {{ first_name | default: "editor" }},'],
  [/^\s*good morning\b/i, 'Good morning {{ first_name | default: "to you" }},'],
]

/** As the example of the tone begins. */
const greet = (tone: string): string =>
  fallbacks.find(([begins]) => begins.test(tone))?.[1] ?? 'Hello {{ first_name | default: "there" }},'

const signature = '{{ sender_first_name | default: "Yours" }}'

const nothingLeft = (refusals: readonly Refusal[]) =>
  new Problem(
    422,
    "draft_refused",
    `Nothing of the draft may be used. ${refusals.map(({ sentence, why }) => `“${sentence.slice(0, 80)}”: ${why}`)[0] ?? ""}`.trim(),
  )
