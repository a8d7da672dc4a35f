import { divider, forwarded, headerKindOf } from "../../../mail/quotation-words.ts"

/** A head stands near the top; a message may have been passed on more than once. */
const most = { lines: 60, heads: 4 }
/** So many lines of a head follow each other: a request of its own may name a date or an author. */
const fewest = 3

/**
 * A text without what mail programs put above a message that is passed on: the line that says so, the lines of its sender, date, subject and
 * recipients, and what whoever passed it on wrote above them. Any other text stays as it is.
 */
export function withoutForwardedHead(text: string): string {
  let lines = text.split(/\r?\n/)
  for (let heads = 0; heads < most.heads; heads++) {
    const end = endOfHead(lines)
    if (end === 0) break
    lines = lines.slice(end)
  }
  return lines.join("\n")
}

/** The line after the first head; 0 where there is none. */
function endOfHead(lines: readonly string[]): number {
  const near = lines.slice(0, most.lines).map((line) => line.replace(/^[>\s*_]+/, "").slice(0, 300))
  for (const [at, line] of near.entries()) {
    const isSaid = forwarded.test(line) || divider.test(line)
    const first = isSaid ? near.findIndex((next, place) => place > at && next !== "") : at
    const end = first < 0 ? 0 : endOfLabels(near, first)
    if (end - first >= fewest) return end
  }
  return 0
}

/** The line after the labelled ones that begin at `first`; a list of recipients goes on below its label. */
function endOfLabels(lines: readonly string[], first: number): number {
  let at = first
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ""
    if (headerKindOf(line) === null && !(at > first && isRecipient(line))) break
  }
  return at
}

const isRecipient = (line: string): boolean =>
  /^[^:]{0,100}<[^\s<>]{1,100}@[^\s<>]{1,200}>[,;]?\s{0,4}$/.test(line)
