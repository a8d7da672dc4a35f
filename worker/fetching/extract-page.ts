import { type FoundEmail, findInJsonLd, findInMailto, findInText, type SeenEmail } from "./find-emails.ts"
import { baseOf } from "./reading/base-address.ts"
import { textOf } from "./reading/lines.ts"
import { type Element, type PageTree, MOST as READ, readTree } from "./reading/page-tree.ts"
import { asShown } from "./reading/tag-reader.ts"
import { addressesWithin } from "./reading/text-addresses.ts"

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
const mostLabel = 200

/**
 * The contents of a page, read in one pass, in time proportional to its length. Addresses that are written to be
 * unreadable for programs ("name [at] example") are left alone.
 */
export function extractPage(text: string, kind: "html" | "text", url: string): ExtractedPage {
  const { title, ...parts } = kind === "text" ? readText(text) : readHtml(text, url)
  return {
    title: title.slice(0, MOST.title).toWellFormed(),
    content: parts.content.kept,
    links: parts.links.kept,
    emails: parts.emails.kept,
    shortened: (["content", "links", "emails"] as const).filter((part) => parts[part].isShortened),
  }
}

const readText = (text: string) => ({
  title: "",
  content: toContent(text),
  links: { kept: [], isShortened: false },
  emails: once(findInText(text)),
})

function readHtml(html: string, url: string) {
  const tree = readTree(html, "html")
  const links = tree.elements.filter(({ tag, attributes }) => tag === "a" && attributes.href !== undefined)
  const emails = once(findAll(tree, links))
  const isCut = { text: tree.text.length > READ.text, elements: tree.elements.length > READ.elements }
  return {
    title: tree.title,
    content: toContent(asShown(tree.text)),
    links: withRest(
      toAddresses(
        links.map(({ attributes }) => attributes.href as string),
        baseOf(tree, url),
      ),
      isCut.elements,
    ),
    emails: withRest(emails, isCut.text || isCut.elements),
  }
}

/** As much of something as is given out, and whether there is more of it. */
interface Part<Kept> {
  kept: Kept
  isShortened: boolean
}

const withRest = <Kept>({ kept, isShortened }: Part<Kept>, isMore: boolean): Part<Kept> => ({
  kept,
  isShortened: isShortened || isMore,
})

function* findAll(tree: PageTree, links: Element[]): Generator<SeenEmail> {
  for (const link of links) {
    const href = link.attributes.href?.trim() ?? ""
    if (/^mailto:/i.test(href)) yield* findInMailto(href, textOf(tree, link, mostLabel))
  }
  yield* addressesWithin(tree, 0, tree.text.length)
  for (const block of tree.jsonLd) yield* findInJsonLd(block)
}

function once(found: Iterable<SeenEmail>): Part<FoundEmail[]> {
  const emails = new Map<string, FoundEmail>()
  for (const { address, foundIn, readQuote } of found) {
    if (emails.has(address)) continue
    if (emails.size === MOST.emails) return { kept: [...emails.values()], isShortened: true }
    emails.set(address, { address, foundIn, quote: readQuote() })
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
