import { textIn } from "./json-ld.ts"
import { isOfPart, type Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { toTime } from "./to-time.ts"

/** What is not itself published at the time that it states. */
const partOfOther = /Comment|Review|Object|Person|Organization|Question|Answer|Event|Quotation|Product|Offer/

/** The first time that one of these meta elements states, in milliseconds UTC. */
export function inMeta({ meta, language }: Page, names: string[]): number | null {
  for (const name of names) {
    const time = toTime(meta.get(name), language)
    if (time !== null) return time
  }
  return null
}

/** When the page itself was published, where its JSON-LD declares no article. */
export function declaredOfPage({ things, language }: Page): number | null {
  for (const { types, within, value } of things) {
    if ([...types, ...within].some((type) => partOfOther.test(type))) continue
    const time = toTime(textIn(value, "datePublished") ?? undefined, language)
    if (time !== null) return time
  }
  return null
}

/** Returns the time that some elements declare: the one marked as the date of publication, or else the first. */
export function declaredIn(elements: Element[]): number | null {
  const own = elements.filter(
    ({ attributes, parent }) => attributes.itemprop === "datePublished" && !(parent && isOfPart(parent)),
  )
  const times = elements.filter(({ tag }) => tag === "time")
  const classed = elements.filter(({ attributes }) =>
    /(?:^|\s)(?:published|dt-published)(?:\s|$)/.test(attributes.class ?? ""),
  )
  const updated = elements.filter(({ attributes }) =>
    /(?:^|\s)(?:updated|dt-updated)(?:\s|$)/.test(attributes.class ?? ""),
  )
  for (const { attributes } of [...own, ...classed, ...times, ...updated]) {
    const time = toTime(attributes.datetime ?? attributes.content ?? attributes.title)
    if (time !== null) return time
  }
  return null
}
