import type { Finding, JudgedText } from "./contract.ts"
import { foldText, mask, sentencesIn } from "./masked.ts"
import { takeOut } from "./mends.ts"
import { monthPattern } from "./month-names.ts"
import { superlatives } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

const mostClaims = 3

/** Figures and superlatives that the brief does not have. Without a brief there is nothing to compare them with. */
export function findUnprovenClaims({ subject, body, brief }: JudgedText): Finding[] {
  if (brief.trim() === "") return []
  const known = new Set(figuresIn(brief))
  const proven = foldText(brief)
  const places = [
    { from: 0, to: 0, text: subject, isSubject: true },
    ...sentencesIn(body).map((span) => ({ ...span, isSubject: false })),
  ]
  return places
    .values()
    .flatMap(({ isSubject, ...span }): Finding[] => {
      const words = mask(span.text)
      const figure = figuresIn(words).find((one) => !known.has(one))
      const boast = superlatives
        .map((one) => one.exec(words)?.[0])
        .find(
          (one) =>
            one !== undefined &&
            !proven.includes(foldText(one).replace(/^(?:the|der|die|das|le|la|el) /, "")),
        )
      const claim = boast ?? figure
      if (claim === undefined) return []
      const place = { at: span.from, text: span.text }
      return [
        {
          kind: "claim_without_proof",
          message: `“${claim}” is not in your brief, so nothing proves it.`,
          fix: isSubject
            ? writeAgain("subject", { brief }, place)
            : (takeOut(body, span) ?? writeAgain("body", { brief }, place)),
        },
      ]
    })
    .take(mostClaims)
    .toArray()
}

/** Figures as they are compared: of one digit only with a sign. Years, days and times of day, with the offset of their zone, are no claims. */
function figuresIn(text: string): string[] {
  const calm = text
    .replaceAll(/(?:GMT|UTC)[+−-]\d{1,2}(?::\d{2})?|\d{1,2}[:h]\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g, " ")
    .replaceAll(dayAndMonth(), " ")
    .replaceAll(monthAndDay, " ")
  const found = calm.matchAll(/\d+(?:[.,\u0020\u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?(?:\s?[%€$£])?/g)
  return [...found].flatMap(([figure]) => {
    const bare = figure
      .replaceAll(/[\s%€$£]/g, "")
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, "")
      .replaceAll(",", ".")
    const isYear = /^(?:19|20)\d{2}$/.test(figure)
    const isDigit = figure.length < 2
    return isYear || isDigit ? [] : [bare]
  })
}

const day = "(?:3[01]|[12]\\d|0?[1-9])"

/** Before its day a month is English, and has a capital. */
const monthAndDay = new RegExp(
  `(?<!\\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December) ${day}(?![\\d%€$£]|[.,]\\d)`,
  "gu",
)

let known: RegExp | undefined

/** A month has the case of its language, or a capital: “20 may lose their jobs” is no day. */
function dayAndMonth(): RegExp {
  if (known) return known
  const months = Array.from({ length: 12 }, (_, at) => monthPattern(at + 1, "long").split("|")).flat()
  const capitals = months.map((month) => month.replace(/^./u, (first) => first.toUpperCase()))
  const names = [...new Set([...months, ...capitals])].join("|")
  known = new RegExp(
    `(?<![\\d.,])${day}(?:st|nd|rd|th|er|º)?[.\\s]{1,2}(?:de |of )?(?:${names})(?!\\p{L})`,
    "gu",
  )
  return known
}
