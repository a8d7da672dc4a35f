import { readMessage } from "../letters/render-message.ts"
import type { Phrases } from "./built-in/phrases/phrases.ts"
import type { Refusal } from "./contract.ts"
import { judgeSentence, type Known } from "./judge-sentence.ts"
import type { Letter } from "./writer.ts"

/** Returns the subject, or one that is true whatever follows in place of one that may not be used. */
export function chooseSubject(
  offered: string,
  known: Known,
  phrases: Phrases,
): { subject: string; refusal: Refusal[] } {
  const subject = onOneLine(offered)
  const why = whyNoSubject(subject, known)
  if (why === null) return { subject, refusal: [] }
  return { subject: phrases.subject, refusal: subject === "" ? [] : [{ sentence: subject, why }] }
}

/** Those that may be used in place of the one that was chosen. */
export const otherSubjects = ({ subjects = [] }: Letter, chosen: string, known: Known): string[] =>
  [...new Set(subjects.map(onOneLine))].filter(
    (subject) => subject !== chosen && whyNoSubject(subject, known) === null,
  )

const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim()

function whyNoSubject(subject: string, known: Known): string | null {
  const pretends = readMessage({ subject, body: "x" }, "new").problems[0]
  if (pretends) return pretends.message
  return subject.length > 150
    ? "It is too long for a subject."
    : judgeSentence({ text: subject, facts: [] }, known)
}
