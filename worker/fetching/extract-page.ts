import { type FoundEmail, findInJsonLd, findInMailto, findInText } from "./find-emails.ts"
import { readHtml } from "./read-html.ts"

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

/**
 * The contents of a page, read in one pass, in time proportional to its length. Addresses that are written to be
 * unreadable for programs ("name [at] example") are left alone.
 */
export function extractPage(text: string, kind: "html" | "text", url: string): ExtractedPage {
  const { title, content, base, links, jsonLd } =
    kind === "text" ? { ...noHtml, content: text } : readHtml(text)
  const parts = {
    content: toContent(content),
    links: toAddresses(
      links.map(({ href }) => href),
      URL.parse(base ?? "", url) ?? new URL(url),
    ),
    emails: once(kind === "text" ? findInText(content) : findAll(links, jsonLd, content)),
  }
  return {
    title: title.replace(/\s+/g, " ").trim().slice(0, MOST.title).toWellFormed(),
    content: parts.content.kept,
    links: parts.links.kept,
    emails: parts.emails.kept,
    shortened: (["content", "links", "emails"] as const).filter((part) => parts[part].isShortened),
  }
}

const noHtml = { title: "", base: null, links: [], jsonLd: [] }

/** As much of something as is given out, and whether there is more of it. */
interface Part<Kept> {
  kept: Kept
  isShortened: boolean
}

function* findAll(links: { href: string; label: string }[], jsonLd: string[], content: string) {
  for (const { href, label } of links) if (/^\s*mailto:/i.test(href)) yield* findInMailto(href.trim(), label)
  yield* findInText(content)
  for (const block of jsonLd) yield* findInJsonLd(block)
}

function once(found: Iterable<FoundEmail>): Part<FoundEmail[]> {
  const emails = new Map<string, FoundEmail>()
  for (const email of found) {
    if (emails.has(email.address)) continue
    if (emails.size === MOST.emails) return { kept: [...emails.values()], isShortened: true }
    emails.set(email.address, email)
  }
  return { kept: [...emails.values()], isShortened: false }
}

function toAddresses(hrefs: string[], base: URL): Part<string[]> {
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
function toContent(text: string): Part<string> {
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
