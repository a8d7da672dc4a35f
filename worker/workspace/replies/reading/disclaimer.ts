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

/** What only such a notice says: whom to tell, and that the letter itself is to be deleted. */
const formal = new RegExp(
  [
    "confidential|privileged|notify|inform|advise|let (?:us|me|the sender) know|contact (?:us|me|the sender)|disclos|prohibited",
    "(?:delete|destroy|discard|disregard|ignore|erase) (?:this|the|it|all|any)(?!\\p{L}| (?:contact|address|entry))",
    "vertraulich|benachrichtig|informier|(?:diese|die) (?:e-?mail|nachricht|mail)|lösch\\p{L}* sie (?:bitte )?diese",
    "confidentiel|expéditeur|informer|avertir|prévenir|(?:supprimer|détruire|effacer) (?:ce|cet|cette)",
    "confidencial|remitente|notif|avise|(?:elimin|borr|destru|apag)\\p{L}* (?:este|esta|el|o)",
    "riservat|mittente|avvis|comunicar|(?:elimin|cancell|distrugg)\\p{L}* (?:questa|questo|il|la)|remetente",
    "vertrouwelijk|afzender|informe|verwittig|(?:verwijder|vernietig)\\p{L}* (?:dit|deze|het)",
    "poufn|nadawc|poinform|powiadom|usu\\p{L}* (?:tę|tej|t[ąo]) ",
    "konfidenti|fortrolig|avsändar|afsender|avsender|meddela|underrätt|(?:radera|slet+e?|ta bort) (?:detta|dette|denne|denna|meddelandet)",
  ]
    .map((words) => `(?<!\\p{L})(?:${words})`)
    .join("|"),
  "iu",
)
/** What somebody says of themselves, or of the list that they are on. */
const personal = new RegExp(
  [
    "i (?:am|received|got|have|had|never|was)|(?:remove|take|delete|unsubscribe|drop|exclude|erase|stop \\p{L}+ing) (?:me|us|my|our)",
    "your (?:\\p{L}+ ){0,2}(?:lists?|databases?|records|distribution)",
    "(?:lösch|streich|entfern|nehm)\\p{L}* sie (?:bitte )?(?:mich|uns|meine|unsere) (?!e-?mail|nachricht|mail)|(?:ihre[mnr]?|eure[mnr]?) (?:\\p{L}*verteiler|\\p{L}*liste|datenbank)",
    "(?:me|nous) (?:retirer|supprimer|désinscrire|effacer|rayer)|votre (?:liste|base)",
    "su lista|(?:vostra|tua|sua|vossa) (?:mailing )?lista|(?:elimín|bórr|quít)\\p{L}*me|(?:cancella|toglie|rimuove)\\p{L}*mi|(?:remova|retire)m?-me",
    "(?:uw|je|jullie) \\p{L}*(?:lijst|bestand)|usu\\p{L}* mnie",
  ]
    .map((words) => `(?<!\\p{L})(?:${words})`)
    .join("|"),
  "iu",
)

const sentenceEnd = /[.!?](?=\s|$)/g

/**
 * Returns where the sentence of a paragraph's first notice begins; -1 without a notice. What could be a request of its author is none:
 * to hear too much leaves somebody alone, and to hear too little does not.
 */
function findNotice(paragraph: string): number {
  let until = 0
  for (const { 0: condition, index } of paragraph.matchAll(beginning)) {
    if (index < until) continue
    const before = paragraph.slice(0, index)
    const start = 1 + Math.max(...[".", "!", "?", "\n"].map((mark) => before.lastIndexOf(mark)))
    sentenceEnd.lastIndex = index + condition.length
    until = sentenceEnd.exec(paragraph)?.index ?? paragraph.length
    const notice = paragraph.slice(start)
    if (!personal.test(notice) && formal.test(notice)) return start
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
