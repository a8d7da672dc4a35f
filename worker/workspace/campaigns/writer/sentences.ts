const ends = /([.!?…]["”’)\]]*)\s+(?=\P{Ll})/gu
/** Abbreviations after whose full stop the sentence goes on: titles, months, what is counted; English, German, French, Spanish. */
const shortened = new Set(
  `Dr Mr Mrs Ms Prof St Gen Sen Rep Gov Lt Col Capt Rev Hon Mt Jr Sr No Nos Fig Vol vs approx est Inc Ltd Co
  Jan Feb Mar Apr Aug Sep Sept Oct Nov Dec
  Nr Bd Hrsg Tel Str bzw ca usw inkl exkl zzgl ggf evtl vgl sog geb Mio Mrd Tsd
  Mme Mlle MM env ex
  Sra Dra Ud Uds EE núm aprox ej`.split(/\s+/),
)
/** An initial, or several as in `U.S.`, `e.g.` and `z. B.`. */
const initials = /(?:^|[\s("“„«])(?:\p{Lu}|\p{L}(?:\.[\s-]?\p{L}){1,3})\.$/u
/** The first letter of `z. B.`, before the second. */
const small = /(?:^|[\s("“„«])\p{Ll}\.$/u
/** A German ordinal, such as “am 3.” or “die 40.”; a month may be all that shows it. */
const ordinal =
  /(?:^|\s)(?:am|vom|zum|zur|bis|der|die|das|dem|den|des|im|ins|beim|ab|seit|(?:ihr|unser|sein|jed|dies)(?:e[mnrs]?)?)\s\d{1,3}\.$/iu
const day = /(?:^|\s)\d{1,2}\.$/
const month =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)(?!\p{L})/u
const numbered = /^\s*\d{1,2}[.)]\s+/

/** Takes a text apart into its sentences; a line ends one, too. A list's dashes, stars and numbers are no words of it. */
export function splitSentences(text: string): string[] {
  const lines = text.split(/[\r\n]+/)
  const isList = lines.filter((line) => numbered.test(line)).length > 1
  return lines
    .map((line) => (isList ? line.replace(numbered, "") : line))
    .flatMap(splitLine)
    .map(tidy)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function splitLine(line: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { 0: whole, 1: stop = "", index } of line.matchAll(ends)) {
    const to = index + stop.length
    if (goesOn(line.slice(Math.max(from, to - longestSign), to), line.slice(index + whole.length))) continue
    found.push(line.slice(from, to))
    from = to
  }
  return [...found, line.slice(from)]
}

/** More characters than show whether a full stop ends a sentence. */
const longestSign = 30

function goesOn(before: string, after: string): boolean {
  const word = /(?<!\p{L})(\p{L}{1,7})\.$/u.exec(before)?.[1] ?? ""
  return (
    shortened.has(word) ||
    initials.test(before) ||
    (small.test(before) && /^\p{L}\./u.test(after)) ||
    ordinal.test(before) ||
    (day.test(before) && month.test(after))
  )
}

const tidy = (sentence: string) =>
  sentence
    .replace(/^\s*(?:[-*•–]\s+)?/, "")
    .replaceAll(/\s+/g, " ")
    .trim()

/** With a full stop, where it ends without any. */
export const finish = (sentence: string): string =>
  /[.!?…:]["”’)\]]*$/.test(sentence) || /https?:\S+$/.test(sentence) ? sentence : `${sentence}.`

/** Whether it announces what stands below it, as “What I can offer:” does. */
export const isHeading = (sentence: string): boolean => sentence.trimEnd().endsWith(":")

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
