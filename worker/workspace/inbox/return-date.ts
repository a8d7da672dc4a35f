const day = 24 * 60 * 60 * 1000
/** Longer than this nobody waits for an answer. */
const farthest = 180 * day

const months: [RegExp, number][] = [
  [/^(jan|gen|ene|tammi|sty|ledn|янв|січ|ocak|ιαν)/, 1],
  [/^(feb|fév|fev|helmi|lut|úno|фев|лют|şub|φεβ)/, 2],
  [/^(mar|mär|mrz|maa|mrt|már|bře|мар|бер|μαρ|μάρ)/, 3],
  [/^(apr|avr|abr|huhti|kwi|ápr|dubn|апр|кві|nisa|απρ)/, 4],
  [/^(may|mai|maj|mei|mag|touko|máj|kvě|ма[йя]$|тра|μαΐ|μάι)/, 5],
  [/^(jun|juin|giu|kesä|cze|jún|iun|června?$|чер|июн|hazi|ιουν|ιούν)/, 6],
  [/^(jul|juil|lug|heinä|lip|júl|iul|července|июл|лип|temm|ιουλ|ιούλ)/, 7],
  [/^(aug|aoû|aou|ago|elo|sie|srp|авг|сер|ağu|αυγ|αύγ)/, 8],
  [/^(sep|set|syys|wrz|szep|zář|сен|вер|eyl|σεπ)/, 9],
  [/^(oct|okt|ott|out|loka|paź|říj|окт|жов|eki[mn]|οκτ)/, 10],
  [/^(nov|noi|marras|lis|ноя|лис|kası|νοε|νοέ)/, 11],
  [/^(dec|dez|déc|dic|dese|joulu|gru|prosin|дек|гру|aral|δεκ)/, 12],
]

const weekdays: [RegExp, number][] = [
  [/^(sun|sonn|dim|dom|zon|sön|søn)/, 0],
  [/^(mon|lun|maa|mån|man|seg|pon)/, 1],
  [/^(tue|die|mar|din|tis|tir|ter|wto)/, 2],
  [/^(wed|mit|mer|mié|mie|woe|ons|qua|śro)/, 3],
  [/^(thu|don|jeu|jue|gio|tor|qui|czw)/, 4],
  [/^(fri|fre|ven|vie|vri|sex|pią)/, 5],
  [/^(sat|sam|sáb|sab|zat|lör|lør|sob)/, 6],
]

/** After such a word stands the day that is meant, and not that of a conference. */
const returning =
  /(back|return(ing)?|until|till|through|thru|resume|available again|bis( zum| einschließlich)?|ab( dem)?|wieder|zurück|jusqu['’]au|à partir du|de retour|retour|hasta( el)?|vuelvo|regreso|a partir del|fino al?|rientr\w*|dal|tot( en met)?|terug|vanaf|tillbaka|till och med|t\.?o\.?m\.?|tilbage|tilbake|til( og med)?|do|wracam|até|volto|retorno|до|вернусь|повернусь|vissza|vracím|έως|μέχρι|până( pe)?|revin|حتى|までの?間?)[^\n]{0,24}$/i

const isAfterReturning = (text: string, at: number) => returning.test(text.slice(Math.max(0, at - 60), at))

const word = "[\\p{L}]{3,12}\\.?"
const ordinal = "(?:st|nd|rd|th|er|º|ª|\\.)?"
interface Pattern {
  form: RegExp
  read: (parts: string[], received: Date) => number[]
  /** What stands in it may be something else: it counts only where somebody speaks of returning. */
  isVague?: (parts: string[]) => boolean
}
const patterns: Pattern[] = [
  { form: /\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/g, read: ([y, m, d]) => [dateOf(y, m, d)] },
  { form: /(20\d\d)年(\d{1,2})月(\d{1,2})日/g, read: ([y, m, d]) => [dateOf(y, m, d)] },
  { form: /(?<!\d年)(?<!\d)(\d{1,2})月(\d{1,2})[日号號]/g, read: ([m, d], at) => [comingDate(m, d, at)] },
  { form: /(20\d\d)년 ?(\d{1,2})월 ?(\d{1,2})일/g, read: ([y, m, d]) => [dateOf(y, m, d)] },
  { form: /(?<!년 ?)(?<!\d)(\d{1,2})월 ?(\d{1,2})일/g, read: ([m, d], at) => [comingDate(m, d, at)] },
  {
    form: /\b(\d{1,2})\.\s?(\d{1,2})\.\s?((?:20)?\d\d)?(?!\d)/g,
    read: ([d, m, y], at) => [y ? dateOf(y, m, d) : comingDate(m, d, at)],
  },
  {
    // Half the world puts the day first, the other half the month: whichever lies ahead, the nearer one.
    form: /\b(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?\b/g,
    read: ([a, b, y], at) =>
      y ? [dateOf(y, b, a), dateOf(y, a, b)] : [comingDate(b, a, at), comingDate(a, b, at)],
    isVague: ([, , y]) => y === undefined,
  },
  {
    form: new RegExp(
      `\\b(\\d{1,2})${ordinal}\\s+(?:of\\s+|de\\s+)?(${word})(?:,?\\s+(?:de\\s+)?(20\\d\\d))?`,
      "giu",
    ),
    read: ([d, m, y], at) => (y ? [dateOf(y, monthOf(m), d)] : [comingDate(monthOf(m), d, at)]),
  },
  {
    form: new RegExp(
      `(?<!\\p{L})(${word})\\s+(\\d{1,2})${ordinal}(?:,?\\s+(20\\d\\d))?(?!\\d|[.:]\\d)`,
      "giu",
    ),
    read: ([m, d, y], at) => (y ? [dateOf(y, monthOf(m), d)] : [comingDate(monthOf(m), d, at)]),
  },
]

/**
 * The day on which somebody who is away says to be back, or the last one of their absence; null when no date in their words can
 * be it. Of several that follow a word of returning the latest is meant, because a span has two.
 */
export function findReturnDate(words: string, receivedAt: number): string | null {
  const received = new Date(Math.floor(receivedAt / day) * day)
  const isAhead = (at: number) => at >= received.getTime() && at - received.getTime() <= farthest
  const found: { at: number; isReturn: boolean }[] = []
  const text = words.slice(0, 5000)
  for (const { form, read, isVague } of patterns) {
    for (const match of text.matchAll(form)) {
      const parts = match.slice(1) as string[]
      const dates = read(parts, received).filter(isAhead)
      const isReturn = isAfterReturning(text, match.index)
      if (dates.length === 0 || (isVague?.(parts) && !isReturn)) continue
      found.push({ at: Math.min(...dates), isReturn })
    }
  }
  const named = found.filter(({ isReturn }) => isReturn)
  const meant = named.length > 0 ? named : found
  if (meant.length > 0) return toDate(Math.max(...meant.map(({ at }) => at)))
  return findWeekday(text, received) ?? findTomorrow(text, received)
}

function findTomorrow(text: string, received: Date): string | null {
  const isMeant = [...text.matchAll(tomorrow)].some(({ index }) => isAfterReturning(text, index))
  return isMeant ? toDate(received.getTime() + day) : null
}

const tomorrow =
  /(?<!\p{L})(tomorrow|morgen|demain|mañana|domani|amanhã|imorgon|i ?morgen|huomenna|jutro|zítra|завтра)(?!\p{L})|明日|明天|내일/giu

/** "Back on Monday": the next one. */
function findWeekday(text: string, received: Date): string | null {
  for (const match of text.matchAll(/(?<!\p{L})(\p{L}{3,12})/giu)) {
    const name = (match[1] ?? "").toLowerCase()
    const [, weekday] = fullWeekday.test(name) ? (weekdays.find(([form]) => form.test(name)) ?? []) : []
    if (weekday === undefined || !isAfterReturning(text, match.index)) continue
    const ahead = (weekday - received.getUTCDay() + 7) % 7 || 7
    return toDate(received.getTime() + ahead * day)
  }
  return null
}

const fullWeekday =
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|måndag|tisdag|onsdag|torsdag|fredag|mandag|tirsdag|poniedziałek|poniedziałku|wtorek|środę|czwartek|piątek)$/

type Part = string | number | undefined

const monthOf = (name: Part): number =>
  months.find(([form]) => form.test(String(name).toLowerCase()))?.[1] ?? Number.NaN

/** Milliseconds UTC of a day; not a number when there is no such day. */
function dateOf(year: Part, month: Part, date: Part): number {
  const [y, m, d] = [Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), Number(date)]
  const at = Date.UTC(y, m - 1, d)
  const made = new Date(at)
  return made.getUTCMonth() === m - 1 && made.getUTCDate() === d ? at : Number.NaN
}

/** The next such day, where no year is said. */
function comingDate(month: Part, date: Part, received: Date): number {
  const year = received.getUTCFullYear()
  const thisYear = dateOf(year, month, date)
  return thisYear >= received.getTime() ? thisYear : dateOf(year + 1, month, date)
}

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10)
