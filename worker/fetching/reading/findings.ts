import { type Article, readArticles } from "./articles.ts"
import type { Feed } from "./feeds.ts"
import { type AddressAt, findAddresses } from "./find-addresses.ts"
import { findDeclared, findMarkedUp } from "./find-declared.ts"
import { findListed } from "./find-listed.ts"
import type { Mention } from "./mentions.ts"
import type { AddressFound } from "./merge-addresses.ts"
import type { MentionAt } from "./merge-people.ts"
import { toName } from "./names.ts"
import { indexNames, ownerOf } from "./owners.ts"
import type { Page } from "./page.ts"
import { readSentence } from "./read-entry.ts"
import { findRegions } from "./regions.ts"

/** What one document of a site says of its people. Plain data: it can be kept until the rest of the site has been read. */
export interface Findings {
  mentions: MentionAt[]
  addresses: AddressFound[]
  articles: Article[]
}

/** Of one page. */
const mostMentions = 500

/** What a page says of the people of its outlet, and how they are reached. */
export function findInPage(page: Page): Findings {
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
  const found = findAddresses(page, regions, names)
  const owners = found.map((at) => ownerOf(at, page, mentions, names, found))
  const labelled = found.flatMap((at, index) => named(at, owners[index] ?? null, mentions))
  const url = page.url.href
  return {
    mentions: [...mentions, ...labelled].map((mention) => ({
      mention: { ...mention, place: null },
      page: { url, kind: page.kind },
      addresses: found.flatMap(({ address }, at) =>
        owners[at] === mention.name || mention.address === address ? [address] : [],
      ),
    })),
    addresses: found.map(({ address, quote, method, noSolicitation }, at) => ({
      address,
      owner: owners[at] ?? null,
      source: { url, quote, method, noSolicitation },
    })),
    articles,
  }
}

/** What a feed says of those who write in it. */
export const findInFeed = (url: string, feed: Feed): Findings => ({
  mentions: feed.bylines.map((mention) => ({
    mention,
    page: { url, kind: "feed" },
    addresses: mention.address ? [mention.address] : [],
  })),
  addresses: feed.bylines.flatMap(({ address, name, quote }) =>
    address
      ? [{ address, owner: name, source: { url, quote, method: "text" as const, noSolicitation: false } }]
      : [],
  ),
  articles: feed.articles,
})

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
