import { bareWord, requestAlone, requests } from "./opt-out-words.ts"

/** The maximum length, in characters, of a message that says little else. */
const little = 200
const answering = /^\s*((re|aw|sv|antw|rif|rép|odp)\s*:\s*)+/i

/**
 * Returns whether a person asks in their own words not to be contacted. A plain "no, thank you" is a reply, which also
 * ends the sequence, and not an opt-out.
 */
export function isOptOut(subject: string, words: string): boolean {
  const said = words
    .slice(0, 5000)
    // The address of a page is nothing that anybody says.
    .replaceAll(/https?:[^\s<>]+/gi, " ")
    .replaceAll(/[^\S\n]+/g, " ")
  // An answer under our own subject repeats our words, unless they wrote nothing else.
  const own = said.trim() === "" ? subject.replace(answering, "") : subject
  if (requestAlone.test(said) || requestAlone.test(own)) return true
  // A sentence may go on in the next line.
  const flowing = said.replaceAll(/(?<!\n)\n(?!\n)/g, " ")
  if (requests.some((request) => request.test(said) || request.test(flowing))) return true
  return said.length <= little && !/[?？]/.test(said) && bareWord.test(said)
}
