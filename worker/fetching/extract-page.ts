import { type FoundEmail, findInJsonLd, findInMailto, findInText } from "./find-emails.ts"
import { readHtml } from "./read-html.ts"

export interface ExtractedPage {
  title: string
  /** What a reader would see, a line for each block. */
  content: string
  /** Absolute http(s) addresses without their fragment, in the order of the page, each once. */
  links: string[]
  /** Each address once, with the first place that publishes it. */
  emails: FoundEmail[]
}

export const MOST = { title: 300, content: 100_000, links: 500, emails: 200, tried: 5000, address: 2048 }

/**
 * What a page says: in one pass, in time that grows with its length and with nothing else. Addresses that are written so
 * that programs do not read them ("name [at] example") are left alone.
 */
export function extractPage(text: string, kind: "html" | "text", url: string): ExtractedPage {
  if (kind === "text") {
    return { title: "", content: toContent(text), links: [], emails: once(findInText(text)) }
  }
  const { title, content, base, links, jsonLd } = readHtml(text)
  return {
    title: title.replace(/\s+/g, " ").trim().slice(0, MOST.title).toWellFormed(),
    content: toContent(content),
    links: toAddresses(
      links.map(({ href }) => href),
      URL.parse(base ?? "", url) ?? new URL(url),
    ),
    emails: once(findAll(links, jsonLd, content)),
  }
}

function* findAll(links: { href: string; label: string }[], jsonLd: string[], content: string) {
  for (const { href, label } of links) if (/^\s*mailto:/i.test(href)) yield* findInMailto(href.trim(), label)
  yield* findInText(content)
  for (const block of jsonLd) yield* findInJsonLd(block)
}

function once(found: Iterable<FoundEmail>): FoundEmail[] {
  const emails = new Map<string, FoundEmail>()
  for (const email of found) {
    if (!emails.has(email.address)) emails.set(email.address, email)
    if (emails.size === MOST.emails) break
  }
  return [...emails.values()]
}

function toAddresses(hrefs: string[], base: URL): string[] {
  const addresses = new Set<string>()
  for (const href of new Set(hrefs.slice(0, MOST.tried))) {
    const url = href.length <= MOST.address ? URL.parse(href, base.href) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) continue
    url.hash = ""
    addresses.add(url.href)
    if (addresses.size === MOST.links) break
  }
  return [...addresses]
}

/** White space as a browser shows it: runs become one space, and blocks one line each. */
const toContent = (text: string) =>
  text
    .slice(0, 4 * MOST.content)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n")
    .slice(0, MOST.content)
    .toWellFormed()
