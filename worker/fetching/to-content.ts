import type { FoundEmail } from "./find-emails.ts"

export interface ExtractedPage {
  title: string
  /** The visible text, a line for each block. */
  content: string
  /** Absolute http(s) addresses without their fragment, in the order of the page, each once. */
  links: string[]
  /** Each address once, with the first place that publishes it. */
  emails: FoundEmail[]
  /** How many more the page has than are returned. */
  shortened: ("content" | "links" | "emails")[]
}

export const MOST = { title: 300, content: 100_000, links: 500, emails: 200, tried: 5000, address: 2048 }

/** As much of something as is given out, and whether there is more of it. */
export interface Part<Kept> {
  kept: Kept
  isShortened: boolean
}

export function toAddresses(hrefs: string[], base: URL): Part<string[]> {
  const addresses = new Set<string>()
  for (const href of new Set(hrefs.slice(0, MOST.tried))) {
    const url = href.length <= MOST.address ? URL.parse(href, base.href) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) continue
    url.hash = ""
    if (addresses.size === MOST.links && !addresses.has(url.href)) {
      return { kept: [...addresses], isShortened: true }
    }
    addresses.add(url.href)
  }
  return { kept: [...addresses], isShortened: hrefs.length > MOST.tried }
}

/** White space as a browser shows it: runs become one space, and blocks one line each. */
export function toContent(text: string): Part<string> {
  const read = text
    .slice(0, 4 * MOST.content)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n")
  return {
    kept: read.slice(0, MOST.content).toWellFormed(),
    isShortened: read.length > MOST.content || text.length > 4 * MOST.content,
  }
}
