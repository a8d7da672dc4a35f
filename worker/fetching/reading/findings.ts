import type { Article } from "./article.ts"
import { readArticles } from "./articles.ts"
import { readAuthorPage } from "./author-page.ts"
import { evidenceOf } from "./evidence.ts"
import { findAddresses } from "./find-addresses.ts"
import { findDeclared, findMarkedUp } from "./find-declared.ts"
import { findDesks } from "./find-desks.ts"
import { findListed } from "./find-listed.ts"
import { isStrangers, isTheirs } from "./judge-address.ts"
import type { Mention } from "./mentions.ts"
import type { AddressFound } from "./merge-addresses.ts"
import type { MentionAt } from "./merge-people.ts"
import { indexNames } from "./name-index.ts"
import { toName } from "./names.ts"
import { ownerOf } from "./owners.ts"
import type { Page } from "./page.ts"
import type { AddressAt } from "./read-addresses.ts"
import { findRegions, type Regions } from "./regions.ts"
import { isNameOfSite } from "./site-names.ts"
import { withBio } from "./with-bio.ts"

/** The people named by one document of a site. Plain data: it can be kept until the rest of the site has been read. */
export interface Findings {
  mentions: MentionAt[]
  addresses: AddressFound[]
  articles: Article[]
}
/** Of one page. */
const mostMentions = 500

/** The people of an outlet whom a page names, with their contact details. */
export function findInPage(page: Page): Findings {
  const regions = findRegions(page)
  const { articles, bylines } = readArticles(page, regions)
  const ofAuthor = page.kind === "author" ? readAuthorPage(page) : []
  const said = [
    ...ofAuthor,
    ...findMarkedUp(page, regions),
    ...findListed(page, regions),
    ...bylines.flatMap((byline) => withBio(page, byline)),
    ...findDeclared(page),
  ].slice(0, mostMentions)
  // Some systems declare the site itself as the one who writes it.
  const mentions = said.filter(({ name }) => !isNameOfSite(name, page))
  const names = indexNames(mentions)
  const found = findAddresses(page, regions, (address, line) =>
    isTheirs(page, mentions, names, address, line),
  ).filter(({ address, line }) => !isStrangers(page, names, address, line))
  const held = found.map((at) => ownerOf(at, page, mentions, names, found))
  const desks = findDesks(mentions, found, held)
  const owners = held.map((owner) => (owner !== null && desks.has(owner) ? null : owner))
  const labelled = found.flatMap((at, index) => named(at, owners[index] ?? null, mentions))
  const url = page.url.href
  return {
    mentions: [...mentions.filter(({ name }) => !desks.has(name)), ...labelled].map((mention) => ({
      mention: { ...mention, place: null },
      page: { url, kind: page.kind },
      ...tied(
        page,
        regions,
        mention,
        found.filter(({ address }, at) => owners[at] === mention.name || mention.address === address),
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

/** The addresses that belong to a mention of a person, and what speaks for the person. */
const tied = (page: Page, regions: Regions, mention: Mention, addresses: AddressAt[]) => ({
  addresses: addresses.map(({ address }) => address),
  evidence: evidenceOf(page, regions, mention, addresses),
})

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
