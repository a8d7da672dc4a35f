import { linesWithin } from "./article-lines.ts"
import { afterAuthorLabel, isAuthorLabel } from "./author-labels.ts"
import { readByline } from "./byline.ts"
import { mention } from "./byline-mentions.ts"
import { type Line, nearest, titleLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

const mostToSign = 8
const bareLabel =
  /^(?:by|written by|authors?|words by|von|autor(?:in|en)?|par|por|da|di|door|av|af|texte?|text|auteure?s?|autore|autora)\s?:?$/i
/** "Author: Jane Doe" says outright who that is. */
export const authorLabel =
  /^(?:written by|words by|story by|authors?|autor(?:in|en)?|verfasser(?:in)?|redaktion|auteure?s?|autore|autora|tekst|auteurs?|författare|forfatter)\s?:\s?\p{Lu}|^(?:autor(?:in)?\/-?(?:autor|in)(?:nen)?\s?:?|autor(?:en|innen))\s\p{Lu}/iu

/** Those who follow a label below the title, wherever that is: in the box with the facts about an article, for instance. */
export function findLabelled(page: Page, regions: Regions, [scope]: Element[]): Mention[] {
  if (!scope) return []
  const lines = linesWithin(page, regions, scope)
  const title = titleLine(lines, page)
  // Each of several articles may have a label of its own.
  const labels = lines.slice(title + 1).filter(({ text }) => isAuthorLabel(text) || afterAuthorLabel(text))
  const found = labels.length === 1 ? labelledIn(page, lines, title) : []
  return found.length > 1 && found.every(({ url }) => url !== null) ? [] : found
}

/** The names that follow a label: "Author: Jane Doe" anywhere in an article, or "By" alone in a line before them. */
export function labelledIn(page: Page, lines: Line[], title: number): Mention[] {
  for (const [at, line] of lines.entries()) {
    if (at <= title || line.text.length > 160) continue
    const isAlone = bareLabel.test(line.text) || isAuthorLabel(line.text)
    const below = isAlone ? itemsFrom(lines, at + 1) : []
    const after = isAlone ? null : afterAuthorLabel(line.text)
    const isSaid = after !== null || authorLabel.test(line.text)
    const said = below.length > 0 ? below : isSaid ? [line] : []
    const found = said.flatMap((one) => {
      const text = one === line ? (after ?? line.text) : one.text
      const { names } = readByline(one === line && after === null ? text : `by ${text}`)
      return names.map((name) => mention(page, name, null, one.inner, one.text, one))
    })
    if (found.length > 0) return found.slice(0, mostToSign)
  }
  return []
}

/** A line with a name, and with it the further items of its list. */
function itemsFrom(lines: Line[], first: number): Line[] {
  const list = listOf(lines[first])
  const items = lines
    .slice(first, first + mostToSign)
    .filter((line, at) => at === 0 || (list !== undefined && listOf(line) === list))
  return items.every(({ text }) => text.length <= 90) ? items : []
}

const listOf = (line: Line | undefined): Element | null | undefined =>
  line && nearest(line.block, 3).find(({ tag }) => tag === "li")?.parent
