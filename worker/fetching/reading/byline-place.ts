import { isByline } from "./byline.ts"
import { authorLabel } from "./labelled-authors.ts"
import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"

const nearby = 1500
const rightBelow = 300

/** Far from the title of what a house signs itself, a byline is of something else that the page recommends. */
export const isNearTitle = ({ headline }: Page, { place, quote }: Mention): boolean =>
  headline === null || place === null || place.start - headline.end <= nearby || authorLabel.test(quote)

/** The account that puts an article online is often declared; the words right below the title say who wrote it. */
export const isRightBelow = ({ headline }: Page, { place, quote }: Mention): boolean => {
  const distance = headline === null || place === null ? -1 : place.start - headline.end
  return distance >= 0 && distance <= rightBelow && isByline(quote)
}
