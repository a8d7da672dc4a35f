// The words for days with which people say when they are back; months and weekdays by the beginnings of their names.

export const months: [RegExp, number][] = [
  [/^(jan|gen|ene|tammi|sty|ledn|янв|січ|ocak|ιαν)/, 1],
  [/^(feb|fév|fev|helmi|lut|úno|фев|лют|şub|φεβ)/, 2],
  [/^(mar(?!d|t[eo]|ras)|mär|mrz|maar|maal|mrt|már|bře|мар|бер|μαρ|μάρ)/, 3],
  [/^(apr|avr|abr|huhti|kwi|ápr|dubn|апр|кві|nisa|απρ)/, 4],
  [/^(may|mai|maj|mei|mag|touko|máj|kvě|ма[йя]$|тра|μαΐ|μάι)/, 5],
  [/^(jun|juin|giu|kesä|cze|jún|iun|června?$|чер|июн|hazi|ιουν|ιούν)/, 6],
  [/^(jul|juil|lug|heinä|lip|júl|iul|července|июл|лип|temm|ιουλ|ιούλ)/, 7],
  [/^(aug|aoû|aou|ago|elo|sie|srp|авг|сер|ağu|αυγ|αύγ)/, 8],
  [/^(sep|set|syys|wrz|szep|zář|сен|вер|eyl|σεπ)/, 9],
  [/^(oct|okt|ott|outu|loka|paź|říj|окт|жов|eki[mn]|οκτ)/, 10],
  [/^(nov|noi|marras|lis|ноя|лис|kası|νοε|νοέ)/, 11],
  [/^(dec|dez|déc|dic|dese|joulu|gru|prosin|дек|гру|aral|δεκ)/, 12],
]

/** The same as a part of a pattern. */
export const monthNames = months.map(([form]) => form.source.replace("^(", "(?:")).join("|")

export const tomorrow =
  /(?<!\p{L})(tomorrow|morgen|demain|mañana|domani|amanhã|imorgon|i ?morgen|huomenna|jutro|zítra|завтра)(?!\p{L})|明日|明天|내일/giu

/** The day that follows such a word is the return day, and not that of a conference. */
export const returning =
  /((?<!\p{L})(back|return(ing)?|until|till|through|thru|resume|available again|(bis( zum| einschließlich)?|ab( dem)?|dal|tot( en met)?|til( og med)?|do|até|до)(?!\p{L})|wieder|zurück|jusqu['’]au|à partir du|de retour|retour|hasta( el)?|vuelvo|regreso|a partir del|fino al?|rientr\p{L}*|terug|vanaf|tillbaka|till och med|t\.?o\.?m\.?|tilbage|tilbake|wracam|volto|retorno|вернусь|повернусь|vissza|vracím|έως|μέχρι|până( pe)?|revin|frem til|powrót)|حتى|\d[./]\d{1,2}\.?\s?[-–—]|までの?間?)[^\n]{0,24}$/iu

/** What else has a date in an automatic answer: it is somebody's return only where the sentence speaks of being away. */
export const elsewhere =
  /(?<!\p{L})(?:deadlines?|entries|entry|submissions?|awards?|prizes?|editions?|(?:next|new|our|the) issue|registration|tickets?|applications?|einsendeschluss|einreichungen|bewerbung\p{L}*|anmeldung|ausgabe|date limite|candidatures?|inscriptions?|numéro|plazo|inscripci\p{L}+|convocatoria|scadenza|iscrizioni|prazo|inscriç\p{L}+|inzending\p{L}*|termin|zgłosze\p{L}+)(?!\p{L})/iu

export const comingBack =
  /(?<!\p{L})(?:back|return(?:ing|s)?|resume|wieder|zurück|de retour|retour|regreso|vuelvo|rientr\p{L}*|terug|tillbaka|tilbage|tilbake|wracam|retorno|volto)(?!\p{L})/iu

/** "I'm on deadline until Friday": somebody is busy until a day, unless they say until when they take something in. */
export const busyUntil =
  /(?<!\p{L})ich bin [^\n]{0,60}(?<!\p{L})bis [^\n]{1,40}(?:beschäftigt|unterwegs|verplant|im einsatz|ausgelastet)|(?<!\p{L})(?:(?:we['’]re|we are) on (?:a )?deadline|(?:i(?:['’]m| am|['’]ll be| will be)|ich bin|je suis|estoy|sono|estou|ik ben|jag är|jeg er)(?!\p{L})[^\n]{0,40}?(?<!\p{L})(?:on (?:a )?deadline|busy|covering|travell?ing|filming|shooting|recording|reporting|working on|on assignment|beschäftigt|unterwegs|im einsatz|en reportage|en déplacement|occupé|ocupad|de viaje|impegnat|in viaggio|onderweg|bezig))[^\n]{0,80}(?<!\p{L})(?:until|till|through|thru|bis|jusqu|hasta|fino|até|tot|till och med|til)(?!\p{L})/iu

const month = `(?:${monthNames})\\p{L}*\\.?`
const day = `(?:${month} )?\\d{1,2}(?:st|nd|rd|th|\\.)?(?:[./]\\d{1,2}\\.?)?(?:[./]\\d{4}|,? (?:of |de )?${month})?(?:,? (?:de )?20\\d\\d)?`
const span = new RegExp(
  `^(?:from |vom |du |del |dal )?${day} ?(?:to|until|till|through|bis(?: zum)?|au|al|t/m|tot|[-–—]) ?${day}[.!]?$`,
  "iu",
)

/** Whether a text is nothing but a first and a last day, such as "12 June to 30 June". */
export const isSpan = (text: string): boolean => span.test(text.trim())
