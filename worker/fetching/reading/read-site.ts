import { type Article, readArticles } from "./articles.ts"
import { type Feed, readFeed } from "./feeds.ts"
import { type AddressAt, findAddresses } from "./find-addresses.ts"
import { findDeclared, findMarkedUp } from "./find-declared.ts"
import { findListed } from "./find-listed.ts"
import type { Mention } from "./mentions.ts"
import { type FoundAddress, mergeAddresses } from "./merge-addresses.ts"
import { mergeArticles } from "./merge-articles.ts"
import { type MentionAt, mergePeople, type Person } from "./merge-people.ts"
import { toName } from "./names.ts"
import { findNextLinks, type NextLink } from "./next-links.ts"
import { type OutletFacts, readOutlet } from "./outlet.ts"
import { indexNames, ownerOf } from "./owners.ts"
import { type Fetched, type Page, readPage } from "./page.ts"
import { readSentence } from "./read-entry.ts"
import { findRegions } from "./regions.ts"
import { readSitemap, type Sitemap } from "./sitemap.ts"

export interface SiteReading {
  outlet: OutletFacts
  people: Person[]
  addresses: FoundAddress[]
  articles: Article[]
  next: NextLink[]
}

interface PageReading {
  page: Page
  mentions: Mention[]
  articles: Article[]
  addresses: AddressAt[]
  owners: (string | null)[]
}

/** Of one page. */
const mostMentions = 500

/** What the documents fetched from one site say, taken together, and which of its pages to read next. */
export function readSite(documents: Fetched[], siteAddress: string, budget: number): SiteReading {
  const site = new URL(siteAddress)
  const pages = documents.filter(({ kind }) => kind === "html").map((document) => readOne(readPage(document)))
  const feeds = documents.flatMap((document) => {
    const feed = readFeed(document)
    return feed ? [{ url: document.url, feed }] : []
  })
  const sitemaps = documents.flatMap(({ url, text, kind }) => {
    const sitemap = kind === "xml" ? readSitemap(text, url) : null
    return sitemap ? [{ url, sitemap }] : []
  })
  const mentions = [...pages.flatMap(mentionsOf), ...feeds.flatMap(ofFeed)]
  const people = mergePeople(mentions)
  const articles = mergeArticles([
    ...pages.flatMap((one) => one.articles),
    ...feeds.flatMap(({ feed }) => feed.articles),
  ])
  const outlet = readOutlet(
    pages.map(({ page }) => page),
    feeds,
    sitemaps.map(({ url }) => url),
    site,
  )
  return {
    outlet,
    people: people.map((person) => ({ ...person, title: withoutOutlet(person.title, outlet.name) })),
    addresses: mergeAddresses(pages, feeds, people),
    articles,
    next: findNextLinks(
      pages.map(({ page }) => page),
      {
        site,
        visited: new Set(documents.map(({ url }) => url)),
        articles: articles.map(({ url }) => url),
        sitemaps: sitemaps.map(({ sitemap }): Sitemap => sitemap),
        budget,
      },
    ),
  }
}

function readOne(page: Page): PageReading {
  const regions = findRegions(page)
  const { articles, bylines } = readArticles(page, regions)
  const ofAuthor = page.kind === "author" ? readAuthorPage(page) : []
  const mentions = [
    ...ofAuthor,
    ...findMarkedUp(page, regions),
    ...findListed(page, regions),
    ...bylines.map((byline) => withTitleOfBio(page, byline)),
    ...findDeclared(page),
  ].slice(0, mostMentions)
  const names = indexNames(mentions)
  const found = findAddresses(page, regions)
  const owners = found.map((at) => ownerOf(at, page, mentions, names, found))
  const labelled = found.flatMap((at, index) => named(at, owners[index] ?? null, mentions))
  return { page, mentions: [...mentions, ...labelled], articles, addresses: found, owners }
}

/** What an article says of its author below it: "Jane Doe is our news editor." */
function withTitleOfBio(page: Page, byline: Mention): Mention {
  if (byline.title !== null || page.kind !== "article") return byline
  for (const { text } of page.lines) {
    if (!text.startsWith(`${byline.name} `) || text.length > 600) continue
    const [told] = readSentence(text) ?? []
    if (told?.name === byline.name && told.title) return { ...byline, title: told.title }
  }
  return byline
}

/** Somebody whom only the words of a link to an address name. */
function named(at: AddressAt, owner: string | null, mentions: Mention[]): Mention[] {
  if (owner === null || owner !== toName(at.label) || mentions.some(({ name }) => name === owner)) return []
  return [
    {
      name: owner,
      title: null,
      url: null,
      address: at.address,
      quote: at.quote,
      method: "text",
      place: null,
    },
  ]
}

function readAuthorPage(page: Page): Mention[] {
  const name = toName(
    page.heading.replace(
      /^(?:(?:articles|posts|stories|all posts|beiträge|artikel) (?:by|von)|authors?|autor(?:in)?|auteur)\s?:?\s/i,
      "",
    ),
  )
  const place = page.tree.elements.find(({ tag }) => tag === "h1") ?? null
  if (!name) return []
  return [
    { name, title: null, url: page.url.href, address: null, quote: page.heading, method: "byline", place },
  ]
}

const mentionsOf = ({ page, mentions, addresses, owners }: PageReading): MentionAt[] =>
  mentions.map((mention) => ({
    mention,
    page: { url: page.url.href, kind: page.kind },
    addresses: addresses.flatMap(({ address }, at) =>
      owners[at] === mention.name || mention.address === address ? [address] : [],
    ),
  }))

const ofFeed = ({ url, feed }: { url: string; feed: Feed }): MentionAt[] =>
  feed.bylines.map((mention) => ({
    mention,
    page: { url, kind: "feed" as const },
    addresses: mention.address ? [mention.address] : [],
  }))

/** "Editor of The Paper" is the editor, at The Paper. */
const withoutOutlet = (title: string | null, outlet: string): string | null =>
  [" of ", " at ", " de ", " von ", ", "].reduce(
    (rest, link) => (rest?.endsWith(`${link}${outlet}`) ? rest.slice(0, -link.length - outlet.length) : rest),
    title,
  )
