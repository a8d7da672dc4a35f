import { deviceLine, rule } from "../../../mail/quotation-words.ts"
import { findNextFilled, findOpening, isQuoted } from "./find-quotation.ts"
import { dropOwnSentences, mark } from "./own-sentences.ts"

/** More than anybody writes; what is beyond is somebody's log or an attack. */
const most = { lines: 4000, characters: 200_000 }

const signature = /^--\s?$/

/**
 * The author's own words, before, between and after what they quote: without quotations, without the signature, without
 * what their device adds, and without the sentences of our own footer. Takes time in proportion to the text.
 */
export function ownWords(text: string): string {
  const lines = dropOwnSentences(text.slice(0, most.characters).replace(/\r\n?/g, "\n")).split(
    "\n",
    most.lines,
  )
  const nextFilled = findNextFilled(lines)
  const lastFoot = lines.findLastIndex((line) => line.includes(mark))
  const own: string[] = []
  let isSigned = false
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ""
    if (isQuoted(line)) {
      dropRules(own)
      own.push("")
      // A signature above a quotation is over with it.
      isSigned = false
      at += 1
      continue
    }
    const opening = findOpening(lines, nextFilled, at)
    if (opening) {
      dropRules(own)
      const below = at + opening.lines
      if (opening.isRest && hasWords(own)) break
      isSigned = false
      // A quotation without marks ends with our own footer. Without one, what stands below it is all that there is.
      if (opening.isRest && lastFoot >= below) at = lastFoot + 1
      else if (opening.isRest && !opening.isIntro) break
      else at = below
      own.push("")
      continue
    }
    if (signature.test(line) && hasWords(own)) isSigned = true
    if (
      !isSigned &&
      !line.includes(mark) &&
      !deviceLine.test(line.slice(0, 200)) &&
      !isWrappedQuote(lines, at)
    )
      own.push(line.trimEnd())
    at += 1
  }
  dropRules(own)
  return own
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const hasWords = (own: readonly string[]) => own.some((line) => line !== "")

/** A long quoted line that was wrapped on its way: its end stands alone between two quoted ones. */
function isWrappedQuote(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? ""
  return (
    before.length >= 68 &&
    isQuoted(before) &&
    isQuoted(lines[at + 1] ?? "") &&
    /^\p{Ll}/u.test(lines[at] ?? "") &&
    (lines[at] ?? "").length < 40
  )
}

/** Takes off the lines of marks with which a program sets off what follows. */
function dropRules(own: string[]): void {
  while (own.length > 0 && (own.at(-1) === "" || rule.test(own.at(-1) ?? ""))) own.pop()
}
