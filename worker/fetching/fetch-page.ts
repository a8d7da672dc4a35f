import { checkAddress } from "./address.ts"
import { askRobots } from "./ask-robots.ts"
import { decode } from "./decode.ts"
import { accepted, type DocumentKind, isBinary, kindOf } from "./document-kinds.ts"
import type { FetchOptions, FetchRules } from "./fetch-options.ts"
import type { FetchedDocument, FetchedPage } from "./fetched-document.ts"
import { drop, open } from "./open.ts"
import { notAPage, notModified, PageStatus, robotsDisallowed, robotsUnreachable } from "./problems.ts"
import { readBody } from "./read-body.ts"
import type { RobotsVerdict } from "./robots.ts"

const usual = { bytes: 2 * 1024 * 1024, redirects: 3 }

/**
 * Reads a public page for a person who gave us its address, within limits, if its robots.txt allows it. Every failure
 * is a Problem from `problems.ts`.
 */
export const fetchPage = (address: string, rules: FetchRules, options: FetchOptions = {}) =>
  fetchKinds(["html", "text"], address, rules, options) as Promise<FetchedPage>

/** As `fetchPage`, also for feeds and sitemaps. */
export const fetchDocument = (address: string, rules: FetchRules, options: FetchOptions = {}) =>
  fetchKinds(["html", "text", "xml", "json"], address, rules, options)

async function fetchKinds(
  kinds: DocumentKind[],
  address: string,
  rules: FetchRules,
  options: FetchOptions,
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

const conditionsOf = ({ etag, lastModified }: Partial<NonNullable<FetchOptions["known"]>> = {}) => ({
  ...(etag && { "If-None-Match": etag }),
  ...(lastModified && { "If-Modified-Since": lastModified }),
})
