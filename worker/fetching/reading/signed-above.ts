import { mayBePerson } from "./given-names.ts"
import type { Line } from "./lines.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { isEmphasised } from "./signed-apart.ts"

const mostToName = 9
const longestNames = 80
const longParagraph = 100

/**
 * The names alone in a bold paragraph right above the text, as many papers of Africa sign theirs. Whoever an article is
 * about is named again in its text, and one name alone may be that of a place, such as "Port Harcourt".
 */
export function signedAbove(lines: Line[], title: number): { names: string[]; line: Line } | null {
  for (const [at, line] of lines.slice(title + 1, title + mostToName).entries()) {
    const rest = lines.slice(title + at + 2)
    if (line.text.length >= longParagraph) return null
    if (line.text.length > longestNames || (rest[0]?.text.length ?? 0) < longParagraph) continue
    const names = isEmphasised(line) ? namesIn(line.text) : []
    if (names.length === 0 || names.length !== partsOf(line.text).length) continue
    if (names.length === 1 && !names.every(mayBePerson)) continue
    const surnames = names.map((name) => name.slice(name.lastIndexOf(" ") + 1))
    if (!rest.some(({ text }) => surnames.some((surname) => text.includes(surname)))) return { names, line }
  }
  return null
}
