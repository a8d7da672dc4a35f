import { requests } from "./opt-out-words.ts"

/** How the notices below letters begin that are for whoever gets one by mistake: if you are not the one for whom it is meant. */
const beginnings = [
  "if (you|the reader)[^.!?]{0,60}(are|is|aren['’]?t|isn['’]?t) (not )?[^.!?]{0,40}(intended|addressee|named|recipient)",
  "if [^.!?]{0,60}(received?(?!d| my| our)|reached you|sent to you|came to you)[^.!?]{0,60}(in error|by mistake|by accident|erroneously)",
  "if [^.!?]{0,40}(mistakenly|erroneously|inadvertently) (received|receive|sent to you|reached you)",
  "(sollten|wenn|falls) sie[^.!?]{0,100}(irrtümlich|versehentlich|fälschlich|adressat|empfänger)",
  "si [^.!?]{0,30}vous[^.!?]{0,100}(par erreur|destinataire)",
  "si (usted |ud\\.? |no |lo |la )?(ha|no es|es|recibe|recibió|recibido|has|eres|fuera)[^.!?]{0,100}(por error|destinatari[oa])",
  "(se|qualora)[^.!?]{0,100}(per errore|erroneamente|destinatari[oa])",
  "(se|caso)[^.!?]{0,100}(por engano|por erro|destinatári[oa])",
  "(indien|als|mocht) (u|je)[^.!?]{0,100}(ten onrechte|per vergissing|per abuis|geadresseerde|abusievelijk|niet voor u)",
  "(jeśli|jeżeli)[^.!?]{0,100}(omyłkowo|przez pomyłkę|adresatem|odbiorcą)",
  "(om|hvis|dersom) (du|ni|de)[^.!?]{0,100}(av misstag|felaktigt|mottagare|ved en fejl|modtager|ved en feil|mottaker)",
]
// Lazy, so that a match holds the condition alone and not what follows from it.
const condition = beginnings.join("|").replaceAll(" ", "\\s").replaceAll("}", "}?")
const beginning = new RegExp(`(?<!\\p{L})(?:${condition})`, "giu")

const lists =
  "lists?|mailing ?lists?|verteilern?|listen?|listan|liste de (?:diffusion|contacts)|listas?|mailinglisten?|lijst(?:en)?"
const authors =
  "i|me|my|we|us|our|ich|mich|mir|wir|uns|mein\\p{L}*|unser\\p{L}*|moi|nous|mon|notre|mi|ci|nos|mij|ons|ik|mig|meg|oss|jag|jeg|mnie|nas"
/** Words for the author or for a list, except where a notice names the sender, as in "this message from us". */
const ofAuthor = new RegExp(
  `(?<!\\p{L})(?<!(?:from|by|of|von|durch|de|da|van|från|fra|od) )(?:m['’](?=\\p{L})|(?:${authors}|${lists})(?!\\p{L}))`,
  "iu",
)
const negation =
  /^(?:not|do not|don['’]?t|must not|should not|shouldn['’]?t|never|no|não|non|nie|ne|nicht)(?!\p{L})/iu

/** A notice speaks of "you" and "this message"; people who ask for themselves say "I received" or "remove me". */
const isRequest = (condition: string, sentence: string): boolean =>
  ofAuthor.test(condition) ||
  requests.some((request) => {
    const [asked = ""] = request.exec(sentence) ?? []
    return ofAuthor.test(asked) && !negation.test(asked)
  })

const sentenceEnd = /[.!?](?=\s|$)/g

/** Returns where the sentence of a paragraph's first notice begins; -1 without a notice. */
function findNotice(paragraph: string): number {
  let until = 0
  for (const { 0: condition, index } of paragraph.matchAll(beginning)) {
    if (index < until) continue
    const before = paragraph.slice(0, index)
    const start = 1 + Math.max(...[".", "!", "?", "\n"].map((mark) => before.lastIndexOf(mark)))
    sentenceEnd.lastIndex = index + condition.length
    until = sentenceEnd.exec(paragraph)?.index ?? paragraph.length
    if (!isRequest(condition, paragraph.slice(start, until))) return start
  }
  return -1
}

/**
 * Words without the notices that ask whoever got a letter by mistake to delete it: that is no request of its author. A notice goes from
 * its sentence to the end of its paragraph.
 */
export const withoutDisclaimers = (words: string): string =>
  words
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => {
      const at = findNotice(paragraph)
      return at === -1 ? paragraph : paragraph.slice(0, at)
    })
    .join("\n\n")
