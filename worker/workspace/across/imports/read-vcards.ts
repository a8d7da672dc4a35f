import { LIMITS } from "../files/contract.ts"
import { writeNames } from "../files/names-in-cell.ts"
import { rowTooLong } from "./problems.ts"
import type { FileRow, RowReader } from "./read-rows.ts"
import { readProperty, type VcardProperty } from "./vcard-property.ts"

/** The columns that the cards of a file are read into, by names that the mapping knows. */
const columns = [
  "Full name",
  "Email",
  "Company",
  "Job title",
  "Phone",
  "Notes",
  "Language",
  "Time zone",
  "Tags",
  "Links",
]

/** Pictures and keys are the larger part of many files, and no contact keeps them. */
const unread = /^(?:[\w-]{1,40}\.)?(?:PHOTO|LOGO|SOUND|KEY|AGENT)[;:]/i

/** Whether a file is one of vCards, by its beginning. */
export const isVcard = (start: string): boolean => /^\s{0,100}BEGIN:VCARD/i.test(start.slice(0, 200))

/**
 * Parses vCards of versions 2.1 to 4.0 (RFC 6350) as they arrive: each becomes a row below a header of our own, and only
 * the card that is not complete is kept. Throws 422 for a card that is too long.
 */
export function createVcardReader(): RowReader {
  let rest = ""
  let card: string[] | null = null
  let length = 0
  let isUnread = false
  let number = 1
  let rows: FileRow[] = [{ number: 1, cells: columns, isBroken: false }]

  const takeLine = (line: string) => {
    const isContinued = /^[ \t]/.test(line) || isSoftlyBroken(card?.at(-1))
    if (!isContinued) isUnread = unread.test(line)
    if (isUnread) return
    if (card === null) {
      if (/^BEGIN:VCARD\s*$/i.test(line)) [card, length] = [[], 0]
      return
    }
    if (/^END:VCARD\s*$/i.test(line)) {
      number++
      rows.push({ number, cells: readCard(card), isBroken: false })
      card = null
      return
    }
    length += line.length
    if (length > LIMITS.rowLength) throw rowTooLong(number + 1)
    const last = card.length - 1
    if (!isContinued || last < 0) card.push(line)
    else card[last] = `${withoutSoftBreak(card[last] as string)}${line.replace(/^[ \t]/, "")}`
  }

  const take = (text: string, isLast: boolean): FileRow[] => {
    rest += text
    // A line is looked through once, when its end has come.
    if (isLast || /[\r\n]/.test(text)) {
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = isLast ? "" : (lines.pop() ?? "")
      for (const line of lines) takeLine(line)
    }
    // One line may be a whole picture, which is not kept while it arrives.
    if (rest.length > LIMITS.rowLength) {
      const goesOn = /^[ \t]/.test(rest) && isUnread
      if (!goesOn && !unread.test(rest)) throw rowTooLong(number + 1)
      rest = rest.slice(0, 100)
    }
    const found = rows
    rows = []
    return found
  }
  return { push: (text) => take(text, false), end: () => take("", true) }
}

/** A line in quoted-printable that goes on in the next one (RFC 2045, section 6.7). */
const isSoftlyBroken = (line: string | undefined): boolean =>
  /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line?.slice(0, 200) ?? "") && line?.endsWith("=") === true

const withoutSoftBreak = (line: string): string => (isSoftlyBroken(line) ? line.slice(0, -1) : line)

function readCard(lines: string[]): string[] {
  const properties = lines.map(readProperty).filter((property) => property !== null)
  const all = (name: string) =>
    properties.filter((property) => property.name === name).toSorted((one, other) => one.rank - other.rank)
  const first = (name: string) => all(name)[0]?.parts[0] ?? ""
  const links = [...all("URL"), ...all("X-SOCIALPROFILE"), ...all("SOCIALPROFILE")]
    .map(({ text }) => text.trim())
    .filter((link) => link.startsWith("https://"))
  return [
    first("FN") || nameOf(all("N")[0]),
    all("EMAIL")
      .map(({ text }) => text.trim())
      .join(" ::: "),
    first("ORG"),
    first("TITLE") || first("ROLE"),
    all("TEL")[0]?.text.replace(/^tel:/i, "") ?? "",
    all("NOTE")
      .map(({ text }) => text)
      .join("\n"),
    first("LANG"),
    /^[A-Z]\w+\/\w/.test(first("TZ")) ? first("TZ") : "",
    writeNames(all("CATEGORIES").flatMap(({ entries }) => entries)),
    writeNames(links),
  ].map((cell) => cell.trim())
}

/** The parts of a name: family, given, additional, before and after it. */
function nameOf(property: VcardProperty | undefined): string {
  const [family = "", given = "", additional = ""] = property?.parts ?? []
  return [given, additional, family].filter((part) => part !== "").join(" ")
}
