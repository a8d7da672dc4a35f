import { type FoundEmail, findInJsonLd, findInMailto, findInText, type SeenEmail } from "./find-emails.ts"
import { baseOf } from "./reading/base-address.ts"
import { textOf } from "./reading/lines.ts"
import { type Element, type PageTree, MOST as READ } from "./reading/page-tree.ts"
import { readTree } from "./reading/read-tree.ts"
import { asShown } from "./reading/tag-reader.ts"
import { addressesWithin } from "./reading/text-addresses.ts"
import { type ExtractedPage, MOST, type Part, toAddresses, toContent } from "./to-content.ts"

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
