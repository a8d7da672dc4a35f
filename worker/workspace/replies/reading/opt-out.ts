import { withoutDisclaimers } from "./disclaimer.ts"
import { bareWord, offered, refused, requestAlone, requests } from "./opt-out-words.ts"

/** The maximum length, in characters, of a message that says little else. */
const little = 200
const answering = /^\s*((re|aw|sv|antw|rif|rép|odp)\s*:\s*)+/i

/**
 * Returns whether a person asks in their own words not to be contacted. A plain "no, thank you" is a reply, which also
 * ends the sequence, and not an opt-out.
 */
export function isOptOut(subject: string, words: string): boolean {
  const said = withoutDisclaimers(
    words
      .slice(0, 5000)
      // The address of a page is nothing that anybody says.
      .replaceAll(/https?:[^\s<>]+/gi, " ")
      .replaceAll(/[^\S\n]+/g, " "),
  )
  // An answer under our own subject repeats our words, unless they wrote nothing else.
  const own = said.trim() === "" ? subject.replace(answering, "") : subject
  if (requestAlone.test(said) || requestAlone.test(own)) return true
  // A sentence may go on in the next line.
  const flowing = said.replaceAll(/(?<!\n)\n(?!\n)/g, " ")
  if (requests.some((request) => request.test(said) || request.test(flowing)))
    return !others.test(flowing) || sentencesOf(flowing).some(isForThemselves)
  if (said.length > little || /[?？]/.test(said)) return false
  const meant = said.replaceAll(refused, " ")
  // The way out of their own newsletter, unless nothing else is said.
  const beside = meant.replaceAll(offered, " ")
  const isTheirs = /https?:|www\./i.test(words) || /\p{L}/u.test(beside.replace(greeting, " "))
  return bareWord.test(isTheirs ? beside : meant)
}

const greeting =
  /^\s*(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|hola|ciao|good (?:morning|afternoon|day))(?: there| all)?(?: \p{Lu}[\p{L}'-]{0,30}){0,2}(?=[\s.!,]|$)/iu

/** A request may be about somebody else, such as a colleague who is written to as well: it is theirs to make. */
const others =
  /(?<!\p{L})(?:my|our|the|a|his|her|their) (?:former |old |other |poor )?(?:colleagues?|co-?workers?|boss|editor|assistant|predecessor|deputy|intern|husband|wife|partner|friend)(?!\p{L})|(?<!\p{L})(?:him|her|them)(?!\p{L})|(?<!\p{L})(?:meine[nrm]?|unsere[nrm]?) (?:kolleg(?:e|in|en|innen)|chef(?:in)?|assistent(?:in)?)|(?<!\p{L})(?:mon|ma|mes|notre|nos) (?:collègues?|chef|assistante?)|(?<!\p{L})(?:mis?|nuestr[oa]s?) (?:colegas?|compañer[oa]s?|jef[ea])|(?<!\p{L})(?:mijn|onze) collega/iu
const themselves =
  /(?<!\p{L})(?:remov\w+|delet\w+|unsubscribe|exclude|tak(?:e|ing)|stop \w+ing|contact|e?-?mail|write to|write|send|leave) (?:to )?(?:me|us|both|my (?:name|address|e-?mail))(?!\p{L})|(?<!\p{L})(?:mich|uns|moi|nous|mij|both of us|too|as well|auch)(?!\p{L})/iu

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;])\s+|\n+/, 200)

const isForThemselves = (sentence: string): boolean =>
  requests.some((request) => request.test(sentence)) && (!others.test(sentence) || themselves.test(sentence))
