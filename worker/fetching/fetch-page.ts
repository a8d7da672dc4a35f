import type { Settings } from "../env.ts"
import { type AddressRules, checkAddress } from "./address.ts"
import { askRobots, type RobotsFiles } from "./ask-robots.ts"
import { decode } from "./decode.ts"
import { drop, open } from "./open.ts"
import { notAPage, notModified, PageStatus, robotsDisallowed, robotsUnreachable } from "./problems.ts"
import { readBody } from "./read-body.ts"
import type { RobotsVerdict } from "./robots.ts"

/** The document at an address: a page, plain text, or a format for programs such as a feed or a sitemap. */
export type DocumentKind = "html" | "text" | "xml" | "json"

export interface FetchedDocument {
  /** The final address after redirects. */
  url: string
  kind: DocumentKind
  text: string
  /** Of the answer: 200, or another that carries a page. */
  status: number
  /** Whether the page is longer than the part we read. */
  isTruncated: boolean
  /** The answer's X-Robots-Tag; empty when there is none. */
  robotsTag: string
  robots: RobotsVerdict
  /** What a later request names to be told only of changes. */
  etag: string | null
  lastModified: string | null
  /** The answer's Link header. */
  link: string | null
  /** Whether it has moved here for good from the address that was asked. */
  isMoved: boolean
}

export interface FetchedPage extends FetchedDocument {
  kind: "html" | "text"
}

export interface FetchLimits {
  /** For everything: robots.txt, redirects and the body. */
  milliseconds: number
  /** Of the body, unpacked. */
  bytes: number
  redirects: number
}

const usual = { bytes: 2 * 1024 * 1024, redirects: 3 }

export type FetchRules = AddressRules & Pick<Settings, "FETCH_TIMEOUT_MS">

interface Options {
  limits?: Partial<FetchLimits>
  /** Called before a redirect to another host. An error that it throws ends the request. */
  beforeOtherHost?: (host: string) => Promise<void>
  robots?: RobotsFiles
  /** What an earlier answer was known by: throws `not_modified` if it would come again. */
  known?: { etag: string | null; lastModified: string | null }
}

/**
 * Reads a public page for a person who gave us its address, within limits, if its robots.txt allows it. Every failure
 * is a Problem from `problems.ts`.
 */
export const fetchPage = (address: string, rules: FetchRules, options: Options = {}) =>
  fetchKinds(["html", "text"], address, rules, options) as Promise<FetchedPage>

/** As `fetchPage`, also for feeds and sitemaps. */
export const fetchDocument = (address: string, rules: FetchRules, options: Options = {}) =>
  fetchKinds(["html", "text", "xml", "json"], address, rules, options)

async function fetchKinds(
  kinds: DocumentKind[],
  address: string,
  rules: FetchRules,
  options: Options,
): Promise<FetchedDocument> {
  const limits = { ...usual, milliseconds: rules.FETCH_TIMEOUT_MS, ...options.limits }
  const start = checkAddress(address, rules)
  const signal = AbortSignal.timeout(limits.milliseconds)
  const verdicts = new Map<string, Promise<(path: string) => RobotsVerdict>>()
  const judge = async (url: URL) => {
    const known = verdicts.get(url.origin) ?? askRobots(url, rules, signal, options.robots)
    verdicts.set(url.origin, known)
    return (await known)(url.pathname + url.search)
  }
  let last = start
  const { url, answer, isMoved } = await open(start, {
    rules,
    signal,
    accept: kinds.map((kind) => accepted[kind]).join(", "),
    mostRedirects: limits.redirects,
    headers: conditionsOf(options.known),
    beforeEach: async (next) => {
      if (next.host !== last.host) await options.beforeOtherHost?.(next.hostname)
      last = next
      const { isAllowed, reason } = await judge(next)
      if (!isAllowed) throw reason === "unreachable" ? robotsUnreachable() : robotsDisallowed()
    },
  })
  if (answer.status === 304 && options.known) {
    await drop(answer)
    throw notModified()
  }
  const contentType = answer.headers.get("Content-Type") ?? ""
  const kind = kindOf(contentType, kinds)
  if (!answer.ok || answer.status === 204 || !kind) {
    await drop(answer)
    throw answer.ok ? notAPage() : new PageStatus(answer.status, answer.headers.get("Retry-After"))
  }
  const { bytes, isTruncated } = await readBody(answer, limits.bytes, signal)
  const text = decode(bytes, contentType)
  if (isBinary(text)) throw notAPage()
  return {
    url: url.href,
    kind,
    text,
    status: answer.status,
    isTruncated,
    robotsTag: answer.headers.get("X-Robots-Tag") ?? "",
    robots: await judge(url),
    etag: answer.headers.get("ETag"),
    lastModified: answer.headers.get("Last-Modified"),
    link: answer.headers.get("Link"),
    isMoved,
  }
}

const conditionsOf = ({ etag, lastModified }: Partial<NonNullable<Options["known"]>> = {}) => ({
  ...(etag && { "If-None-Match": etag }),
  ...(lastModified && { "If-Modified-Since": lastModified }),
})

const accepted: Record<DocumentKind, string> = {
  html: "text/html, application/xhtml+xml",
  text: "text/plain;q=0.8",
  xml: "application/rss+xml;q=0.8, application/atom+xml;q=0.8, application/xml;q=0.7, text/xml;q=0.7",
  json: "application/feed+json;q=0.8, application/json;q=0.6",
}

const types: Record<DocumentKind, RegExp> = {
  html: /^(?:text\/html|application\/xhtml\+xml)$/,
  text: /^text\/plain$/,
  xml: /^(?:text\/xml|application\/(?:(?:rss|atom|rdf)\+)?xml)$/,
  json: /^application\/(?:feed\+)?json$/,
}

function kindOf(contentType: string, kinds: DocumentKind[]): DocumentKind | null {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  return kinds.find((kind) => types[kind].test(type)) ?? null
}

/** Whatever the header says: text does not begin with control characters (the WHATWG's sniffing rule). */
const isBinary = (text: string) =>
  text.startsWith("%PDF-") || /[^\P{Cc}\t\n\f\r\x80-\x9f]/u.test(text.slice(0, 1024))
