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
const beginning = new RegExp(`(?<!\\p{L})(?:${beginnings.join("|").replaceAll(" ", "\\s")})`, "iu")

/**
 * Words without the notices that ask whoever got a letter by mistake to delete it: that is no request of its author. A notice goes from
 * its sentence to the end of its paragraph.
 */
export const withoutDisclaimers = (words: string): string =>
  words
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => {
      const found = beginning.exec(paragraph)
      if (!found) return paragraph
      const before = paragraph.slice(0, found.index)
      return before.slice(0, 1 + Math.max(...[".", "!", "?", "\n"].map((mark) => before.lastIndexOf(mark))))
    })
    .join("\n\n")
