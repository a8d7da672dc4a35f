import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"
import { readSentence } from "./read-sentence.ts"

/** Returns the author of an article, with what the article says about them below it: "Jane Doe is our news editor." */
export function withBio(page: Page, byline: Mention): Mention[] {
  if (page.kind !== "article") return [byline]
  const bio = page.lines.find(
    ({ text }) =>
      text.startsWith(`${byline.name} `) && text.length <= 600 && text.length > byline.name.length + 10,
  )
  if (!bio) return [byline]
  const [told] = readSentence(bio.text) ?? []
  const title = told?.name === byline.name ? told.title : null
  const place = { start: bio.start, end: bio.start + byline.name.length }
  return [
    { ...byline, title: byline.title ?? title },
    { ...byline, title: null, quote: bio.text.slice(0, 200), place },
  ]
}
