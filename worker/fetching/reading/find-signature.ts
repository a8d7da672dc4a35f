import { mayBePerson } from "./given-names.ts"
import { toName } from "./names.ts"
import { readEntry } from "./read-entry.ts"
import { withoutAddress } from "./without-address.ts"
import { findDate } from "./written-dates.ts"

const longestSignature = 70
const mostTold = 2000

/**
 * The one name that stands alone near a title and signs what follows: because a date is next to it, or because the text
 * ends by saying who that is, as in "Jane Doe lives in Leeds." Returns its line among those from the title on.
 */
export function findSignature(lines: { text: string }[]): { name: string; at: number } | null {
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const said = lines[at]?.text ?? ""
    const alone = toName(said) ?? toName(withoutAddress(said))
    const isDated = [at - 1, at + 1].some((beside) => beside > 0 && isDate(lines[beside]?.text ?? ""))
    const name =
      alone ??
      (isDated && said.length <= longestSignature ? toName(said.split(/\s[·|•/]\s/, 1)[0] as string) : null)
    const entries = name === null && isDated && said.length <= longestSignature ? readEntry(said) : []
    if (entries.length === 1 && said.startsWith(entries[0]?.name ?? " "))
      return { name: entries[0]?.name as string, at }
    if (name === null || !mayBePerson(name)) continue
    const isTold = at < 3 && lines.slice(at + 1, at + mostTold).some(({ text }) => tells(text, name))
    const isReached = said.includes("@") && said.length <= longestSignature + name.length
    if (isDated || isTold || isReached) return { name, at }
  }
  return null
}

/** "Jane Doe lives in Leeds." */
const tells = (text: string, name: string) =>
  text.length > name.length + 5 && text.slice(0, name.length + 1).toLowerCase() === `${name.toLowerCase()} `

const isDate = (text: string) => text.length <= 60 && findDate(text, "") !== null
