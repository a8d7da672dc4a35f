import { isByline, readByline } from "./byline.ts"
import { pictureBeginning, pictureLabel, translatorLabel } from "./byline-beginnings.ts"
import { longestQuote, mention } from "./byline-mentions.ts"
import { toDeclaredName } from "./declared-names.ts"
import { mayBePerson } from "./given-names.ts"
import { textOf, toLine } from "./lines.ts"
import { isMarked, isOfOthersWork, isOfReaders, isSurelyMarked } from "./marked-authors.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"
import { isRole } from "./roles.ts"
import { findSigned } from "./signed-in-words.ts"
import { isNameOfSite } from "./site-names.ts"

/** "Photos and text: Jane Doe" */
const alsoText = /(?<!\p{L})(?:words|text\p{L}?|texts|texte|testo|tekst|story|von|by|par|por|di)(?!\p{L})/iu
/** One part of a name in an element of its own. */
const ofName = /(?:^|[\s_-])(?:sur|given|family|first|last)-?names?(?:[\s_-]|$)/i
/** As far below a title as a byline may be in what looks like a menu, in characters. */
const belowTitle = 600
const position =
  /(?:^|[\s_-])(?:role|title|job|job-?title|position|p-job-title|p-role|function|funktion|beruf)(?:[\s_-]|$)/i

/** The authors in some elements of a page (those of one article), by its markup or else by its words. */
export function findBylines(page: Page, regions: Regions, elements: Element[]): Mention[] {
  const found: Mention[] = []
  for (const [at, element] of elements.entries()) {
    const { end, start } = element
    if (
      !isMarked(page, element) ||
      end - start > 2 * longestQuote ||
      end === start ||
      regions.isOfStrangers(element) ||
      (regions.isNavigation(element) && !isBelowTitle(page, element))
    )
      continue
    if (isInside(found, element) || isOfOthersWork(element) || isOfReaders(element)) continue
    const inner = []
    for (let next = at + 1; next < elements.length && next < at + 40; next++) {
      const one = elements[next] as Element
      if (one.start >= end || one.depth <= element.depth) break
      inner.push(one)
    }
    const read = readMarked(page, element, inner)
    found.push(...(isSurelyMarked(page, element) ? read : read.filter(isLikelyPerson)))
  }
  // A byline may end with the paper: "By Jane Doe, The Paper".
  const people = found.filter(({ name }) => !isNameOfSite(name, page))
  return people.length > 0 ? people : findSigned(page, regions, elements)
}

/** Some systems put a byline into a bar of links below the title. */
const isBelowTitle = ({ headline }: Page, { start }: Element): boolean =>
  headline !== null && start >= headline.end && start - headline.end <= belowTitle

/** Class names such as "by", "creator" and "credit" are also those of buttons, tags and agencies. */
const isLikelyPerson = ({ name }: Mention): boolean => mayBePerson(name)

const isInside = (found: Mention[], { start, end }: Element) =>
  found.slice(-4).some(({ place }) => place && place.start >= start && place.end <= end)

/** The links or named parts in a byline if they are names; else the whole of it. */
function readMarked(page: Page, element: Element, inner: Element[]): Mention[] {
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

/**
 * Whether a label just before an element, on its line or on the line above, says that the person named there took the
 * pictures or translated the text.
 */
function isOfOthersPart({ tree }: Page, { start }: Element): boolean {
  const [line = "", above = ""] = tree.text
    .slice(Math.max(0, start - longestQuote), start)
    .split("\n")
    .map(toLine)
    .filter((text, at, all) => text !== "" || at === all.length - 1)
    .reverse()
  const isLabel = (text: string) => pictureLabel.test(text) || translatorLabel.test(text)
  return isLabel(line) || (line === "" && (/[:：]$/.test(above) || isBareLabel(above)) && isLabel(above))
}

/** "Photographer" in a line of its own */
const isBareLabel = (text: string) => pictureBeginning.exec(text)?.[0] === text

/** One of several boxes of one class: of those who signed, only some have a page to link to. */
const isLikeOthers = ({ tag, attributes: { class: names }, depth }: Element, marks: Element[]): boolean =>
  names !== undefined &&
  marks.some(
    ({ parent }) => parent?.depth === depth && parent.tag === tag && parent.attributes.class === names,
  )

/** "By Jane Doe, John Roe", where only the first has a page to link to. */
function besideLinks(page: Page, element: Element, known: Set<string>, quote: string): Mention[] {
  const line = linesIn(page, element)[0] ?? ""
  const names = isByline(line) ? readByline(line).names : []
  return [...known].every((name) => names.includes(name))
    ? names.filter((name) => !known.has(name)).map((name) => mention(page, name, null, element, quote))
    : []
}

const linesIn = ({ tree }: Page, { start, end }: Element): string[] =>
  tree.text
    .slice(start, end)
    .split("\n")
    .map(toLine)
    .filter((line) => line !== "")

/** A position on the line right below the name, in the same small box. */
function lineTitle(page: Page, element: Element): string | null {
  const box = linesIn(page, element)
  const at = box.findIndex((line) => readByline(line).names.length > 0)
  const next = at < 0 ? undefined : box[at + 1]
  return next !== undefined && next.length <= 80 && isRole(next) && toName(next) === null ? next : null
}
