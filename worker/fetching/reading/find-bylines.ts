import { isByline } from "./byline.ts"
import { longestQuote } from "./byline-mentions.ts"
import { mayBePerson } from "./given-names.ts"
import { textOf } from "./lines.ts"
import { isMarked, isOfOthersWork, isOfReaders, isSurelyMarked } from "./marked-authors.ts"
import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { readMarked } from "./read-marked.ts"
import type { Regions } from "./regions.ts"
import { findSigned } from "./signed-in-words.ts"
import { isNameOfSite } from "./site-names.ts"

/** As far below a title as a byline may be in what looks like a menu, in characters. */
const belowTitle = 600
const aboveTitle = 100

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
      (regions.isNavigation(element) && !isBelowTitle(page, element) && !isRightAbove(page, element))
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

/** Or into one right above it. */
const isRightAbove = ({ headline, tree }: Page, element: Element): boolean =>
  headline !== null &&
  element.end <= headline.start &&
  headline.start - element.end <= aboveTitle &&
  isByline(textOf(tree, element, longestQuote))

/** Class names such as "by", "creator" and "credit" are also those of buttons, tags and agencies. */
const isLikelyPerson = ({ name }: Mention): boolean => mayBePerson(name)

const isInside = (found: Mention[], { start, end }: Element) =>
  found.slice(-4).some(({ place }) => place && place.start >= start && place.end <= end)
