// The words with which people set deadlines, in the languages in which requests are passed on. A new language is a line in each list.

/** Words that announce a deadline. */
export interface Announcement {
  form: RegExp
  /** The words say so by themselves; after others, "until" and its like, only a day makes a deadline. */
  isSure: boolean
  /** Where they are said, 3/4 is a day in April. */
  dayFirst: boolean
}

const sure = (form: RegExp, dayFirst = true): Announcement => ({ form, isSure: true, dayFirst })
const weak = (form: RegExp, dayFirst = true): Announcement => ({ form, isSure: false, dayFirst })

/** The surest first. */
export const announcements: readonly Announcement[] = [
  sure(
    /\b(?:(?:submission |response |reply )?deadline(?: date)?|due(?: date)?(?! (?:out|to)\b)|clos(?:e|ing) date|closes|closing|(?:submissions|applications|entries|pitches|nominations) close|time (?:left|remaining)|expir(?:es|ing|y|ation)(?: date| on)?|(?:reply|respond|answer|submit|send|receive|needed|responses?|replies|answers|pitches|comments?)(?: \w{1,12}){0,3} by|no later than)\b/gi,
    false,
  ),
  sure(
    /(?<!\p{L})(?:(?:abgabe|einsende|antwort|anmelde)?frist|(?:einsende|redaktions|annahme|anmelde)schluss|spätestens(?: bis)?|(?:antwort(?:en)?|rückmeldung(?:en)?|einsendung(?:en)?|melden|zusendung)(?: \p{L}{1,12}){0,4} bis)(?!\p{L})/giu,
  ),
  sure(
    /(?<!\p{L})(?:date limite(?: de \p{L}{3,15}| d['’]\p{L}{3,15})?|échéance|délai(?: de réponse)?|date de clôture|clôture|au plus tard|(?:réponses?|répondre|contacter|envoyer)(?: \p{L}{1,12}){0,4} (?:avant|pour|d['’]ici))(?!\p{L})/giu,
  ),
  sure(
    /(?<!\p{L})(?:fecha límite|plazo|a más tardar|fecha de cierre|scadenza|termine(?: ultimo)?|uiterlijk|sluitingsdatum|prazo|data limite)(?!\p{L})/giu,
  ),
  weak(/\b(?:by|before|until)\b/gi, false),
  weak(
    /(?<!\p{L})(?:bis(?: zum)?|avant|jusqu['’]au|d['’]ici|antes del?|hasta|entro|v[oó]{2}r|tot|até)(?!\p{L})/giu,
  ),
]

/** A sentence with such a word asks for something: "by Friday" is a deadline in it, and not in a story. */
export const asking =
  /(?<!\p{L})(?:#(?:journo|pr|blogger|media)_?request|need(?:ed|s)?|please|send|reply|replies|respon[ds]\p{L}{0,4}|e-?mail|get back|pitch(?:es)?|quotes?|comments?|answers?|contact|submit|submissions?|hear(?:ing)? (?:back|from)|touch|dm|filing|looking|(?:who|can any(?:one|body)|can you)|wer kann|bitte|brauche\p{L}?|suche\p{L}?|melde\p{L}{0,2}|antwort\p{L}{0,3}|merci|répon\p{L}{2,4}|cherche|besoin|necesit\p{L}{1,4}|busco|enviar|responder|cerco|rispon\p{L}{2,4}|reage\p{L}{2,4}|stuur|graag|mail|écri\p{L}{2,5}|contacte[rz])(?!\p{L})/iu

/** Days that are counted from the day on which they are said. */
export const daysFromNow: readonly [form: RegExp, days: number][] = [
  [
    /(?<!\p{L})(?:today|tonight|this (?:morning|afternoon|evening)|heute(?: (?:vormittag|mittag|nachmittag|abend))?|aujourd['’]hui|ce soir|hoy|oggi|vandaag|hoje)(?!['’]s|\p{L})/iu,
    0,
  ],
  // German has one word for "tomorrow" and "morning"; with an article it is the latter.
  [/(?<!\p{L}|\bam )(?:tomorrow|tmrw|tmw|morgen|demain|mañana|domani|amanhã)(?!['’]s|\p{L})/iu, 1],
  [/(?<!\p{L})(?:übermorgen|après-demain|pasado mañana|dopodomani)(?!\p{L})/iu, 2],
]

/** Words that leave open which of two weeks is meant. */
export const openWeek = /(?<!\p{L})(?:next|nächste\p{L}?|próximo|prossimo|prochaine?)\s$/iu
/** The word after a weekday that does the same in French: "vendredi prochain". */
export const openWeekAfter = /^\s(?:prochain|next|próximo|prossimo)(?!\p{L})/iu

export const noon = /noon|midday|mittags?|midi|mediodía|mezzogiorno/i
