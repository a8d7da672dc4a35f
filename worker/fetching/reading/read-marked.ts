import { readByline } from "./byline.ts"
import { pictureBeginning } from "./byline-beginnings.ts"
import { besideLinks, lineTitle } from "./byline-lines.ts"
import { longestQuote, mention } from "./byline-mentions.ts"
import { toDeclaredName } from "./declared-names.ts"
import { textOf, toLine } from "./lines.ts"
import { isOfOthersPart, isOfOthersWork } from "./marked-authors.ts"
import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

/** "Photos and text: Jane Doe" */
const alsoText = /(?<!\p{L})(?:words|text\p{L}?|texts|texte|testo|tekst|story|von|by|par|por|di)(?!\p{L})/iu
/** One part of a name in an element of its own. */
const ofName = /(?:^|[\s_-])(?:sur|given|family|first|last)-?names?(?:[\s_-]|$)/i
const position =
  /(?:^|[\s_-])(?:role|title|job|job-?title|position|p-job-title|p-role|function|funktion|beruf)(?:[\s_-]|$)/i

/** The links or named parts in a byline if they are names; else the whole of it. */
export function readMarked(page: Page, element: Element, inner: Element[]): Mention[] {
  const titled = inner.find((one) => position.test(one.attributes.class ?? one.attributes.itemprop ?? ""))
  const role = titled ? textOf(page.tree, titled, 120) : ""
  if (pictureBeginning.test(role) && role.split(" ").length === 1) return []
  const marks = inner.filter(
    ({ tag, attributes }) =>
      tag === "a" ||
      tag === "span" ||
      tag === "strong" ||
      tag === "b" ||
      /name|\bfn\b/.test(attributes.itemprop ?? attributes.class ?? ""),
  )
  const parts = [...marks, ...inner.filter((one) => !marks.includes(one) && isLikeOthers(one, marks))].filter(
    ({ attributes }) => !ofName.test((attributes.class ?? "").slice(0, 300)),
  )
  const all = [element, ...parts].flatMap((part) => {
    const name = toDeclaredName(textOf(page.tree, part, 120))
    return name ? [{ name, part }] : []
  })
  // A place name may stand in an element of its own next to the person's.
  const named = all.filter(
    ({ name, part }) =>
      !isOfOthersPart(page, part) &&
      !isOfOthersWork(part) &&
      !all.some((one) => one.name !== name && one.part.start >= part.start && one.part.end <= part.end),
  )
  if (all.length > 0 && named.length === 0) return []
  const quote = textOf(page.tree, element, longestQuote)
  if (isCredit(quote)) return []
  if (named.length > 0) {
    const seen = new Set<string>()
    const fresh = named.filter(({ name }) => !seen.has(name) && seen.add(name))
    const spoken = fresh.length === 1 ? (readByline(quote).title ?? lineTitle(page, element)) : null
    const title = fresh.length === 1 && isRole(role) ? role : spoken
    const signed = fresh.map(({ name, part }) => mention(page, name, title, part, quote))
    return [...signed, ...besideLinks(page, element, seen, quote)]
  }
  const lines = page.tree.text
    .slice(element.start, element.end)
    .replace(/\n\s{0,20}(?=(?:und|and|et|y|e|i|en|och|og|ve|&)\s)/giu, " ")
    .split("\n")
    .map((line) => toLine(line).replace(/^By(?=\p{Lu}\p{Ll})/u, ""))
    .filter((line) => line !== "")
  for (const line of lines.slice(0, 4)) {
    const { names, title } = readByline(line)
    if (names.length > 0) {
      return names.map((name) => mention(page, name, names.length === 1 ? title : null, element, quote))
    }
  }
  return []
}

/** "Photo: Jane Doe / Agency" */
const isCredit = (quote: string) => pictureBeginning.test(quote) && !alsoText.test(quote)

/** One of several boxes of one class: of those who signed, only some have a page to link to. */
const isLikeOthers = ({ tag, attributes: { class: names }, depth }: Element, marks: Element[]): boolean =>
  names !== undefined &&
  marks.some(
    ({ parent }) => parent?.depth === depth && parent.tag === tag && parent.attributes.class === names,
  )
