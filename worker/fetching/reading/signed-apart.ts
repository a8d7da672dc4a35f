import { linesWithin } from "./article-lines.ts"
import { pictureBeginning } from "./byline-beginnings.ts"
import { mention } from "./byline-mentions.ts"
import { mayBePerson } from "./given-names.ts"
import { type Line, nearest, textOf, titleLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

const longestName = 60
const longParagraph = 100
const fewestParagraphs = 2
const emphasis = /^(?:b|strong|em|i)$/
const inline = /^(?:b|strong|em|i|u|span|font|a|small)$/

/** The signature below the text of an article. */
export function findSignedBelow(page: Page, regions: Regions, [scope]: Element[]): Mention[] {
  const lines = scope ? linesWithin(page, regions, scope) : []
  const title = titleLine(lines, page)
  return title < 0 ? [] : signedBelow(page, lines.slice(title))
}

/** A name alone in the last paragraph of a text, set to the right or apart from the text, as a letter is signed. */
export function signedBelow(page: Page, lines: Line[]): Mention[] {
  // A picture credit may follow below the name.
  const last = lines.findLast(({ text }, at) => at < lines.length - 2 || !isOfPictures(text))
  if (!last || lines.length < 3) return []
  for (const line of [last, ...endsOfText(page, lines)]) {
    const name = isOfSite(line) || !(isEmphasised(line) || isAside(line)) ? null : toName(line.text)
    const isSure = isEmphasised(line) && isAside(line)
    if (name && (isSure || mayBePerson(name))) return [mention(page, name, null, line.inner, line.text, line)]
  }
  return []
}

const isOfPictures = (text: string) =>
  text.length <= 120 && (pictureBeginning.test(text) || /^fot\. /i.test(text))

const isOfSite = ({ block }: Line): boolean =>
  nearest(block, 12).some(({ tag }) => /^(?:footer|aside|nav|header)$/.test(tag))

/** The elements of a line up to its paragraph, or null where the line is not all of one. */
function paragraphOf({ inner, start, end }: Line): Element[] | null {
  const around = nearest(inner, 5)
  const at = around.findIndex(({ tag }) => tag === "p" || tag === "div")
  const paragraph = around[at]
  if (!paragraph || paragraph.start < start - 1 || paragraph.end > end + 1) return null
  return around.slice(0, at).every(({ tag }) => inline.test(tag)) ? around.slice(0, at + 1) : null
}

/** Whether a line is a paragraph that is bold or in italics as a whole. */
export const isEmphasised = (line: Line): boolean =>
  paragraphOf(line)?.some(({ tag, start }) => emphasis.test(tag) && start <= line.start + 2) ?? false

const isAside = ({ block }: Line): boolean =>
  nearest(block, 2).some(({ attributes }) =>
    /right/.test(`${attributes.style ?? ""} ${attributes.class ?? ""}`.slice(0, 300)),
  )

/** The short lines with which a box of long paragraphs ends, the last first. */
function endsOfText({ tree }: Page, lines: Line[]): Line[] {
  const long = lines.filter(({ text }) => text.length >= longParagraph)
  return lines
    .filter((line, at) => {
      const above = lines[at - 1]
      if (line.text.length > longestName || !above || above.text.length < longParagraph / 2) return false
      const box = paragraphOf(line)?.at(-1)?.parent
      if (!box || box.start > above.start || textOf(tree, { start: line.end, end: box.end }) !== "")
        return false
      return long.filter(({ start, end }) => start >= box.start && end <= box.end).length >= fewestParagraphs
    })
    .reverse()
}
