import type { Element } from "../../../fetching/reading/page-tree.ts"

/** A page's request to search engines. */
export interface RobotsWords {
  noindex: boolean
  /** None of its links is to be followed. */
  nofollow: boolean
}

/**
 * The robots that decide whether a page is found: the rule for everybody, and the one for the largest search engine.
 */
const heard = new Set(["", "robots", "googlebot"])
/** These have a value after a colon, which is no name of a program. */
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/

/** Reads the directives in a page's robots meta tags and in its X-Robots-Tag header, which may name a crawler first. */
export function readRobotsWords(elements: readonly Element[], robotsTag: string): RobotsWords {
  const words = new Set(wordsOf(robotsTag))
  for (const { tag, attributes } of elements) {
    if (tag !== "meta" || !heard.has(attributes.name?.trim().toLowerCase() || "-")) continue
    for (const word of (attributes.content ?? "").toLowerCase().split(/[\s,]+/)) words.add(word)
  }
  const has = (word: string) => words.has(word) || words.has("none")
  return { noindex: has("noindex"), nofollow: has("nofollow") }
}

function* wordsOf(robotsTag: string): Generator<string> {
  let program = ""
  for (const piece of robotsTag.toLowerCase().slice(0, 2000).split(",")) {
    const [name = "", value] = piece.split(":", 2).map((part) => part.trim())
    if (value !== undefined && valued.test(name)) continue
    if (value !== undefined) program = name
    if (heard.has(program)) yield value ?? name
  }
}
