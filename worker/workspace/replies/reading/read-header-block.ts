import { hasDate, headerKindOf } from "../../../mail/quotation-words.ts"

/** As Outlook quotes: From, Sent, To, Subject, and then everything. Returns the number of these lines. */
export function readHeaderBlock(lines: readonly string[], nextFilled: readonly number[], at: number): number {
  const first = headerKindOf(lines[at] ?? "")
  if (first === null) return 0
  const seen = new Set([first])
  let last = at
  let others = 0
  for (let next = nextFilled[at] ?? -1; next !== -1 && next - last <= 2 && others < 2 && next - at < 16; ) {
    const kind = headerKindOf(lines[next] ?? "")
    if (kind) {
      seen.add(kind)
      last = next
      others = 0
    } else others += 1
    next = nextFilled[next] ?? -1
  }
  const isWhole = seen.size >= 3 && (seen.has("from") || seen.has("date"))
  return isWhole && (seen.has("from") || hasDate.test(lines[at] ?? "")) ? last - at + 1 : 0
}
