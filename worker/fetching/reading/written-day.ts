import { type Line, titleLine } from "./lines.ts"
import type { Page } from "./page.ts"
import { findDate, findShortDate } from "./written-dates.ts"

/** Words beside the day on which something was published, wherever they stand in it. */
const saysPublished =
  /(?<!\p{L})(?:posted|published|veröffentlicht|erschienen|erstellt|eingestellt|geschrieben|gespeichert|publié|mis en ligne|publicado|publicada|pubblicato|geplaatst|gepubliceerd|opublikowan[oy]|dodano|publicerad|publiceret|publisert|julkaistu|yayınlan\p{L}{2,5})(?!\p{L})/iu
/** Labels of the day of a text, where nothing else says it. */
const labelOfDay =
  /^(?:stand|datum|date|fecha|data|erscheinungsdatum|date de publication|mise en ligne|published on|дата)\s?:/iu
/** The same labels, alone in a line above the day. */
const aboveDay =
  /^(?:datum|date|published|published on|veröffentlicht(?: am)?|erschienen(?: am)?|mise en ligne|publié le|date de publication|fecha(?: de publicación)?|publicado(?: el| em)?|data(?: di pubblicazione)?|pubblicato(?: il)?)\s?:?$/iu
/** The range of lines around a title in which the date of an article is found. */
const before = 4
const after = 10
const longest = 140
const shortLine = 70
/** The length of the part of a paragraph that may begin with its day: "27.1.2022 - Yesterday …" */
const beginning = 30
/** A line with an hour in it is about when something was published, and may write the year in two figures. */
const withHour = /(?<!\d)\d{1,2}:\d\d(?!\d)|\d Uhr(?!\p{L})/u
const beginsWithDay = /^(?:\p{L}{2,12},? )?\d{1,2}\.? ?(?:\p{L}{3,10}|\d{1,2}\.)/u
/** "Pressemitteilung vom 25. Januar 2026 | Berlin – …" */
const releasedOn =
  /^(?:press release|news release|pressemitteilung|medienmitteilung|meldung|nachricht|communiqué(?: de presse)?|comunicado(?: de prensa)?|comunicato(?: stampa)?|persbericht|pressmeddelande|pressemelding|pressemeddelelse)\s(?:vom|of|du|del|de|van|från|fra)\s[^|–—]{6,24}/iu

/** The day in a short line that says it was published then. */
export const writtenAsPublished = ({ lines, language }: Page): number | null =>
  writtenIn(
    lines.filter(({ text }) => text.length <= longest && saysPublished.test(text)),
    language,
  )

/** The day below or beside a label of dates. */
export const labelledDay = ({ lines, language }: Page): number | null =>
  writtenIn(
    lines.filter(
      ({ text }, at) =>
        text.length <= longest && (labelOfDay.test(text) || aboveDay.test(lines[at - 1]?.text ?? "")),
    ),
    language,
  )

/** "A headline | The Paper | 28.04.2023": the day that makes up the last part of the title of the document. */
export function dayOfTitle({ tree, language }: Page): number | null {
  const last = tree.title.slice(-200).split(/\s[|·–—]\s/)
  const said = last.length > 1 ? (last.at(-1) as string).trim() : ""
  return /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(said) ? findDate(said, language) : null
}

/** The first day that is written below the title, or else above it. */
export function writtenNear(page: Page): number | null {
  const { lines, language } = page
  const title = Math.max(0, titleLine(lines, page))
  const below = lines.slice(title + 1, title + 1 + after)
  const above = lines.slice(Math.max(0, title - before), title).reverse()
  return writtenIn([...below, ...above], language)
}

/** A day in a short line right above or below the title. */
export function writtenBeside({ lines, language, headline, tree }: Page): number | null {
  const title = titleLine(lines, { headline, tree })
  if (title < 0) return null
  const near = [...lines.slice(title + 1, title + 4), ...lines.slice(Math.max(0, title - 2), title).reverse()]
  return writtenIn(
    near.filter(({ text }) => text.length <= shortLine),
    language,
  )
}

/** The first day that is written in some lines. */
export function writtenIn(lines: Line[], language: string | null): number | null {
  for (const { text } of lines) {
    const said = text.length <= longest ? text : text.slice(0, beginning)
    if (text.length > longest && !beginsWithDay.test(said)) {
      const released = releasedOn.exec(text)?.[0]
      const day = released === undefined ? null : findDate(released, language)
      if (day !== null) return day
      continue
    }
    const isShort = text.length <= beginning || (text.length <= shortLine && withHour.test(text))
    const time = findDate(said, language) ?? (isShort ? findShortDate(text) : null)
    if (time !== null) return time
  }
  return null
}
