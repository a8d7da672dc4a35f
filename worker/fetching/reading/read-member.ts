import type { Entry } from "./entry.ts"
import { type Line, textOf } from "./lines.ts"
import { toName } from "./names.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { isNoPosition } from "./no-position.ts"
import type { Page } from "./page.ts"
import { withoutAddress } from "./without-address.ts"

const longestLine = 200
const longestTitle = 60
const separator = /\s[–—-]\s|\s?[:：|｜]\s?|,\s/u

export interface Said {
  form: string
  entries: Entry[]
  /** Whether it is a single name that only follows some words. */
  isAlone?: boolean
}

/** Whom a line of a list names, and what it says that they do; null where it names nobody. */
export function readMember(page: Page, line: Line): Said | null {
  const { start, end } = line.inner
  if (start <= line.start + 1 && end < line.end && end > start) {
    const first = textOf(page.tree, line.inner, 90)
    const rest = withoutAddress(
      textOf(page.tree, { start: end, end: line.end }).replace(/^\s{0,2}\([^()]{0,20}\)/, ""),
    ).replace(/^[\s:–—|,-]{1,5}/, "")
    const name = toName(first)
    if (name && isTitle(rest)) return { form: "parted", entries: [{ name, title: rest }] }
    if (name && rest.length > longestTitle && /^\p{Ll}/u.test(rest))
      return { form: "told", entries: [{ name, title: null }] }
    if (!name && isTitle(first)) {
      const names = namesIn(rest)
      const entries = names.map((one) => ({ name: one, title: first.replace(/\s?[:：]$/u, "") }))
      if (names.length > 0 && names.length === partsOf(rest).length)
        return { form: "parted before", entries, isAlone: names.length === 1 }
    }
  }
  const text = line.text.length > longestLine ? "" : withoutAddress(line.text)
  const found = separator.exec(text)
  if (!found) return null
  const left = text.slice(0, found.index).trim()
  const right = text.slice(found.index + found[0].length).trim()
  const sign = found[0].trim()
  const name = toName(left)
  if (name) {
    const title = (right.split(/\s[|·•]\s/, 1)[0] as string).trim()
    return isTitle(title) ? { form: `${sign} after`, entries: [{ name, title }] } : null
  }
  const names = sign === "," || !isTitle(left) ? [] : namesIn(right)
  if (names.length === 0 || names.length !== partsOf(right).length) return null
  return { form: `${sign} before`, entries: names.map((one) => ({ name: one, title: left })) }
}

const isTitle = (text: string): boolean =>
  text.length > 1 &&
  text.length <= longestTitle &&
  !/[@?!]|\d{3}|\.\s|https?:/.test(text) &&
  toName(text) === null &&
  !isNoPosition(text)
