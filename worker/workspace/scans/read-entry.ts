import type { Line } from "./lines.ts"
import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

const separator = /\s[–—|-]\s|\s?[|·•:：／]\s?|,\s|\s\(|\s?–\s?|（/u
const address = /[\s(<–—|,;-]{0,4}(?:e-?mail\s?:?\s?)?[^\s@(<]{1,64}@[^\s@]{3,100}.{0,40}$/i
const phone = /[\s,|(]{0,3}(?:(?:tel|phone|telefon|tél)\.?:?\s?)?\+?\d[\d ()/.x-]{4,30}$/i
const verb =
  /^,?\s?(?:is|ist|est|es|è|é|jest|je|leads|heads|edits|leitet|dirige|leidt)\s(?:(?:the|a|an|our|unsere?r?|die|der|la|le|el|il|lo|een|de|hoofd|notre|nuestr[oa]|nostr[oa])\s)?(.{3,90})/iu
const end =
  /[.,;]|\s(?:at|who|and has|based|und|der|die|qui|que|che|since|seit|depuis|of the|for the|bij|van|en)\s/u

export interface Entry {
  name: string
  title: string | null
}

/** What one line of a list says of people: "Name – Title", "Title: Name, Name", "Name is our Title", "Title Name". */
export function readEntry(text: string): Entry[] {
  const line = withoutAddress(text)
  if (line.length < 5) return []
  const found = separator.exec(line)
  if (found && line.length <= 160) {
    const left = line.slice(0, found.index).trim()
    const right = line
      .slice(found.index + found[0].length)
      .replace(/[)）]$/, "")
      .trim()
    const name = toName(left)
    if (name) return isRole(right) && toName(right) === null ? [{ name, title: firstPart(right) }] : []
    if (/[:：／|–-]/.test(found[0]) && isRole(left))
      return namesIn(right).map((one) => ({ name: one, title: left }))
    const late = line.lastIndexOf(":")
    if (late > 0 && isRole(line.slice(0, late)))
      return namesIn(line.slice(late + 1)).map((one) => ({ name: one, title: line.slice(0, late) }))
  }
  return readSentence(line) ?? (line.length <= 70 ? readPlain(line) : [])
}

/** A line up to the address in it. */
export const withoutAddress = (text: string): string =>
  text.slice(0, 400).replace(address, "").replace(phone, "").trim()

/** A line that only says what those below it do. */
export function readLabel({ text, block, inner }: Line): string | null {
  if (text.length > 110 || toName(text) !== null || !isRole(text)) return null
  const isMarked = /^(?:h[2-6]|dt|th|strong|b)$/.test(block.tag) || /^(?:strong|b)$/.test(inner.tag)
  return isMarked || /[:：]$/.test(text) ? text.replace(/[:：\s]{1,4}$/u, "") : null
}

/** A list of names, up to whatever else is in it. */
function namesIn(text: string): string[] {
  const parts = text
    .replace(/\s?\([^()]{0,60}\)/g, "")
    .split(/[,;、/·|]\s?|\s(?:und|and|et|y|e|en|i|a|и|&)\s/)
    .filter((part) => part.trim() !== "")
  const names: string[] = []
  for (const part of parts) {
    const name = toName(part)
    if (name === null) break
    names.push(name)
  }
  return names
}

/** "Jane Doe is our news editor and …" */
function readSentence(line: string): Entry[] | null {
  const words = line.split(" ", 6)
  for (const count of [2, 3, 4]) {
    const start = words.slice(0, count).join(" ")
    const name = words.length > count ? toName(start) : null
    const said = name ? verb.exec(line.slice(start.length).trim()) : null
    if (!name || !said) continue
    const title = (said[1] as string).split(end, 1)[0] as string
    return isRole(title) ? [{ name, title: title.trim() }] : null
  }
  return null
}

/** "Chefredakteurin Anna Berg" */
function readPlain(line: string): Entry[] {
  const words = line.split(" ")
  for (const count of [2, 3]) {
    if (words.length <= count || words.length > count + 4) continue
    const name = toName(words.slice(-count).join(" "))
    const title = words.slice(0, -count).join(" ")
    if (name && isRole(title) && !isRole(words.at(-count) ?? "")) return [{ name, title }]
  }
  return []
}

const firstPart = (text: string): string => (text.split(/\s[|·•–—]\s|[;(（]|\.\s/, 1)[0] as string).trim()
