import type { Column } from "./columns.ts"
import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { readFacts } from "./labelled-facts.ts"
import { isOfPlace } from "./line-labels.ts"
import { type Line, textOf } from "./lines.ts"
import { toName } from "./names.ts"
import { namesApart, namesIn, namesThatBegin } from "./names-in.ts"
import { tellsOfOthers, tellsOfOutsiders } from "./outsiders.ts"
import type { Page } from "./page.ts"
import { readAddressed } from "./read-addressed.ts"
import { readEntry } from "./read-entry.ts"
import { readLabelled } from "./read-labelled.ts"
import { readParted } from "./read-parted.ts"
import { isRole } from "./roles.ts"
import { withoutAddress } from "./without-address.ts"

const several = /[,、，;&·•]|\s[–-]\s|\s(?:und|and|et|y|e|en|i|a|och|og|ja|ve|és|și|και)\s/u

/** The names in a table's cell, with the roles that its heads give them. */
export function entriesInColumn({ text }: Line, column: Column | undefined): Entry[] | null {
  const names = column ? namesIn(withoutAddress(text)) : []
  return column && names.length > 0 ? names.map((name) => ({ name, title: column.title })) : null
}

/** The people whom a line names by itself; with a label above, also a plain list of names. */
export function entriesOf(page: Page, line: Line, label: Line | null, isListing: boolean): Entry[] {
  const { start, end } = line.inner
  const isParted = start <= line.start + 1 && end < line.end && end > start
  const parted = isParted
    ? readParted(textOf(page.tree, line.inner, 120), textOf(page.tree, { start: end, end: line.end }))
    : []
  if (parted.length > 0) return parted
  const listed =
    label && several.test(line.text) && label.block.tag !== "h1"
      ? namesThatBegin(withoutAddress(line.text))
      : []
  const apart = label && listed.length < 2 ? namesApart(line.text) : []
  if (label && apart.length > 0) return apart.map((name) => ({ name, title: label.text }))
  if (label && listed.length > 1)
    return listed.map((name) => ({ name, title: titleBeside(line.text, name) ?? label.text }))
  const entries = readEntry(line.text)
  if (entries.length === 0 && toName(withoutAddress(line.text)) === null && !isOfOthers(line.text)) {
    const labelled = isListing ? readLabelled(line.text) : []
    const told = labelled.length > 0 ? labelled : isListing ? readFacts(line.text) : []
    const found = [...told, ...readAddressed(line.text)]
    if (found.length > 0) return found.slice(0, 20)
  }
  const alone =
    label && entries.length === 0
      ? /^[^(（]{5,60}?(?=\s?[(（]|(?<=\p{Ll}{2})\. \p{Lu})/u.exec(line.text)?.[0]
      : undefined
  const name = alone
    ? toName(alone)
    : label && entries.length === 0
      ? nameBesideHouse(line.text, label)
      : null
  return name ? [{ name, title: label?.text ?? null }] : entries
}

/** A staff photographer may be named next to the authors; the beginning of the line tells whose line it is. */
const isOfOthers = (text: string): boolean =>
  tellsOfOthers(text.split(":", 1)[0] as string) || (text.includes(":") && tellsOfOutsiders(fold(text)))

/** Below "Board", "Jane Doe, Any Company" and "Jane Doe / Any Company" are about Jane Doe. */
function nameBesideHouse(text: string, { text: label }: Line): string | null {
  const isStruck = text.includes(" / ")
  const [said = "", house = "", ...more] = text.split(isStruck ? " / " : ", ")
  const isOne =
    house !== "" &&
    isRole(label) &&
    !isOfPlace(label) &&
    (isStruck || more.length === 0) &&
    house.length <= 60 &&
    !/[\d@:]/.test(house)
  return isOne ? toName(said) : null
}

/** "Jane Doe (chair), John Roe": the position in brackets after one of several names. */
function titleBeside(text: string, name: string): string | null {
  const at = text.indexOf(name)
  const said = at < 0 ? undefined : /^ ?\(([^()]{2,60})\)/.exec(text.slice(at + name.length))?.[1]
  return said !== undefined && isRole(said) ? said : null
}
