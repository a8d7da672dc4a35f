import type { Article } from "./article.ts"
import { readArticles } from "./articles.ts"
import { readAuthorPage } from "./author-page.ts"
import { evidenceOf } from "./evidence.ts"
import type { Feed } from "./feeds.ts"
import { type AddressAt, findAddresses, isOfSite } from "./find-addresses.ts"
import { findDeclared, findMarkedUp } from "./find-declared.ts"
import { findListed } from "./find-listed.ts"
import { nearest } from "./lines.ts"
import { localParts, partsOfAddress } from "./local-parts.ts"
import type { Mention } from "./mentions.ts"
import type { AddressFound } from "./merge-addresses.ts"
import type { MentionAt } from "./merge-people.ts"
import { indexNames, type NameIndex, ownerByName, ownerByShortName } from "./name-index.ts"
import { toName } from "./names.ts"
import { ownerOf } from "./owners.ts"
import type { Page } from "./page.ts"
import { readAddressed } from "./read-entry.ts"
import { readSentence } from "./read-sentence.ts"
import { findRegions, type Regions } from "./regions.ts"
import { isNameOfSite } from "./site-names.ts"
import { isPlaceholder, isRoleAddress } from "./whose-address.ts"

/** The people named by one document of a site. Plain data: it can be kept until the rest of the site has been read. */
export interface Findings {
  mentions: MentionAt[]
  addresses: AddressFound[]
  articles: Article[]
}

const ofPress =
  /(?<!\p{L})(?:media|press|presse|prensa|stampa|imprensa|pers|reporter|editor|redakt\p{L}{0,10}|rédact\p{L}{0,6}|redac\p{L}{0,6})(?!\p{L})/iu
/** The person whom a release names for its science, in addition to its press contacts. */
const ofSource =
  /^(?:(?:faculty |scientific |research |expert )?(?:sources?|experts?|researchers?)|(?:wissenschaftliche[rn]? )(?:kontakt|ansprechpartner(?:in)?)|(?:scientific|research|academic) contact|contact scientifique|contacto científico|contatto scientifico|contato científico|wetenschappelijk contact|kontakt naukowy|corresponding author)\s?:/iu
const mostAbove = 6
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

/**
 * Names of departments that look like people's: "Classified Ads" with classifieds@… and nothing that somebody does there.
 * Whoever signs an article, or is named elsewhere with a position, is a person.
 */
function findDesks(mentions: Mention[], found: AddressAt[], owners: (string | null)[]): Set<string> {
  const known = new Set(
    mentions.flatMap(({ name, title, method }) => (title !== null || method !== "text" ? [name] : [])),
  )
  const addresses = Map.groupBy(found.keys(), (at) => owners[at] ?? null)
  return new Set(
    mentions.flatMap(({ name }) => {
      const own = addresses.get(name) ?? []
      const isDesk = own.length > 0 && own.every((at) => isRoleAddress(found[at]?.address ?? ""))
      return isDesk && !known.has(name) ? [name] : []
    }),
  )
}

/** The authors named by a feed. An address that it gives for several people belongs to none of them. */
export function findInFeed(url: string, feed: Feed): Findings {
  const names = new Map<string, Set<string>>()
  for (const { address, name } of feed.bylines) {
    if (address) names.set(address, (names.get(address) ?? new Set()).add(name))
  }
  const isOwn = (address: string) => names.get(address)?.size === 1
  return {
    mentions: feed.bylines.map((mention) => ({
      mention,
      page: { url, kind: "feed" },
      addresses: mention.address && isOwn(mention.address) ? [mention.address] : [],
      evidence: ["signed"],
    })),
    addresses: feed.bylines
      .flatMap(({ address, name, quote }) => {
        const source = { url, quote, method: "text" as const, noSolicitation: false }
        return address ? [{ address, owner: isOwn(address) ? name : null, source }] : []
      })
      .concat(
        feed.addresses
          .filter(
            (address) => !names.has(address) && !isPlaceholder(address) && isOfSite(address, new URL(url)),
          )
          .map((address) => ({
            address,
            owner: null,
            source: { url, quote: address, method: "text", noSolicitation: false },
          })),
      ),
    articles: feed.articles,
  }
}

/** Returns the author of an article, with what the article says about them below it: "Jane Doe is our news editor." */
function withBio(page: Page, byline: Mention): Mention[] {
  if (page.kind !== "article") return [byline]
  const bio = page.lines.find(
    ({ text }) =>
      text.startsWith(`${byline.name} `) && text.length <= 600 && text.length > byline.name.length + 10,
  )
  if (!bio) return [byline]
  const [told] = readSentence(bio.text) ?? []
  const title = told?.name === byline.name ? told.title : null
  const place = { start: bio.start, end: bio.start + byline.name.length }
  return [
    { ...byline, title: byline.title ?? title },
    { ...byline, title: null, quote: bio.text.slice(0, 200), place },
  ]
}

/**
 * Whether an address at another domain belongs to a person named here: it spells the name, or appears in the
 * description of an author.
 */
function isTheirs(page: Page, mentions: Mention[], names: NameIndex, address: string, line: number): boolean {
  if (ownerByName(address, names) !== null) return true
  const { text } = page.lines[line] ?? { text: "" }
  return page.kind === "article" && mentions.some(({ name, place }) => place && text.startsWith(`${name} `))
}

/**
 * In an article, an address at the outlet's own domain that spells a person who is only mentioned: a professor in a
 * university's news.
 */
function isStrangers(page: Page, names: NameIndex, address: string, line: number): boolean {
  const text = page.lines[line]?.text ?? ""
  if (page.kind !== "article" || isRoleAddress(address) || ofPress.test(text)) return false
  if (ownerByName(address, names) !== null || ownerByShortName(address, names) !== null) return false
  if (inParagraph(page, line).some((one) => ofSource.test(one))) return true
  return readAddressed(text).some(({ name }) =>
    partsOfAddress(address).some((part) => localParts(name).plain.has(part)),
  )
}

/** A line of a page and those before it in the same paragraph. */
function inParagraph({ lines }: Page, at: number): string[] {
  const own = lines[at]
  const around = own && nearest(own.block, 3).find(({ tag }) => /^(?:p|li|td|dd|address)$/.test(tag))
  const first = around?.start ?? own?.start ?? 0
  return lines
    .slice(Math.max(0, at - mostAbove), at + 1)
    .flatMap(({ text, start }) => (start >= first ? [text] : []))
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
