import { fold } from "./fold.ts"
import { nearest, textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { type Page, toUrl } from "./page.ts"

/** Headings of lists in the margin, of what others wrote. */
const ofOthers =
  /(?<!\p{L})(?:most (?:read|popular|viewed|shared)|popular|trending|related|recommended|top stories|editors? picks?|you may|meistgelesen|beliebt\w{0,2}|empfohlen|les plus lus|a lire aussi|lo mas (?:leido|visto)|mas leidas?|i piu letti|mais lidas|meest gelezen|mest last\w?|najczesciej czytane)(?!\p{L})/u

/** Returns the person whose page this is, according to its heading. */
export const hostOf = ({ heading }: Page): string | null =>
  toName(
    heading.replace(
      /^(?:(?:articles|posts|stories|all posts|beiträge|artikel) (?:by|von)|authors?|autor(?:in)?|auteur)\s?:?\s/i,
      "",
    ),
  )

/** The person that an author's page is about. */
export function readAuthorPage(page: Page): Mention[] {
  const name = hostOf(page)
  const place = page.headline
  if (!name) return []
  return [
    { name, title: null, url: page.url.href, address: null, quote: page.heading, method: "byline", place },
  ]
}

/** The articles that the page of an author lists as theirs. */
export function listedAsOwn(page: Page): Set<string> {
  const own = new Set<string>()
  let isOfOthers = false
  for (const element of page.tree.elements) {
    const { tag, attributes } = element
    if (/^h[2-4]$/.test(tag) && element.end > element.start)
      isOfOthers = ofOthers.test(fold(textOf(page.tree, element, 60)))
    if (tag !== "a" || isOfOthers) continue
    const url = toUrl(attributes.href, page)
    if (url && !nearest(element, 8).some((one) => /^(?:aside|footer|nav|header)$/.test(one.tag)))
      own.add(url.href)
  }
  return own
}
