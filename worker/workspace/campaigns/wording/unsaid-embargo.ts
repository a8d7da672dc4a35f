import { writeDate } from "../../../site/dates/contract.ts"
import { choosePhrases } from "../writer/built-in/phrases/choose-phrases.ts"
import type { Finding, JudgedText } from "./contract.ts"
import { mask, sentencesIn } from "./masked.ts"
import { changeText, selectText } from "./mends.ts"
import { saysDay } from "./says-day.ts"

type Embargo = NonNullable<JudgedText["embargo"]>

/** The word for an embargo, which most languages share. */
const word = /(?<!\p{L})(?:embargo|embargad|sperrfrist|解禁|엠바고)/iu

/** How a message says it, by the language that it is written in. */
const said = {
  en: { before: "Under embargo until ", locale: "en-US" },
  de: { before: "Sperrfrist bis ", locale: "de-DE" },
  fr: { before: "Sous embargo jusqu’au ", locale: "fr-FR" },
  es: { before: "Información embargada hasta el ", locale: "es-ES" },
}

/** An embargo that a text does not state, or states with another day than the campaign has: an editor keeps to what is written. */
export function findUnsaidEmbargo({ subject, body, embargo }: JudgedText): Finding[] {
  if (embargo === null || body.trim() === "") return []
  const words = mask(`${subject}\n${body}`)
  const day = `${writeDate(embargo.until, "moment", embargo.timeZone)} (${embargo.timeZone})`
  if (!word.test(words)) return [{ kind: "unsaid_embargo", message: unsaid(day), fix: sayIt(body, embargo) }]
  if (saysDay(words, embargo.until)) return []
  return [
    {
      kind: "unsaid_embargo",
      message: `It speaks of an embargo, and not of ${day}, when the embargo ends.`,
      fix: sayAgain(body, embargo) ?? showWord(subject, body),
    },
  ]
}

const unsaid = (day: string) => `It does not say that the news is under embargo until ${day}.`

/** Below the salutation, where an editor sees it first. */
function sayIt(body: string, embargo: Embargo) {
  const [first = ""] = /^[^\n]{0,200}(?=\n\s{0,9}\n)/.exec(body) ?? []
  const isSalutation = /[,!:，]\s*$/.test(first)
  const line = statement(body, embargo)
  return isSalutation
    ? changeText("Say it below the salutation", "body", { at: first.length, from: "", to: `\n\n${line}` })
    : changeText("Say it at the top", "body", { at: 0, from: "", to: `${line}\n\n` })
}

/** Corrects the line as it is written here; null where the text has words of its own for it. */
function sayAgain(body: string, embargo: Embargo) {
  const own = sentencesIn(body).find(({ text }) =>
    Object.values(said).some(({ before }) => text.startsWith(before)),
  )
  if (!own) return null
  const to = statement(body, embargo)
  return changeText(`Write “${to}”`, "body", { at: own.from, from: own.text, to })
}

function showWord(subject: string, body: string) {
  const inBody = word.exec(mask(body))
  const found = inBody ?? word.exec(mask(subject))
  return selectText(inBody ? "body" : "subject", found?.index ?? 0, found?.[0] ?? "")
}

function statement(body: string, { until, timeZone }: Embargo): string {
  const { before, locale } = said[choosePhrases(body).code]
  const when = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
    timeZoneName: "short",
  })
  // Some platforms have no shorter name for the clock of Greenwich.
  return `${before}${when.format(until).replace(/([A-Z]{3})\+0$/, "$1")}.`
}
