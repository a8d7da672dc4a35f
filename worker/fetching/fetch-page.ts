import { type AddressRules, checkAddress } from "./address.ts"
import { askRobots } from "./ask-robots.ts"
import { decode } from "./decode.ts"
import { drop, open } from "./open.ts"
import { notAPage, pageStatus, robotsDisallowed, robotsUnreachable } from "./problems.ts"
import { readBody } from "./read-body.ts"
import type { RobotsVerdict } from "./robots.ts"

export interface FetchedPage {
  /** Where the redirects led. */
  url: string
  kind: "html" | "text"
  text: string
  /** The page goes on beyond what we read. */
  isTruncated: boolean
  robots: RobotsVerdict
}

export interface FetchLimits {
  /** For everything: robots.txt, redirects and the body. */
  milliseconds: number
  /** Of the body, unpacked. */
  bytes: number
  redirects: number
}

const usual: FetchLimits = { milliseconds: 5000, bytes: 2 * 1024 * 1024, redirects: 3 }

interface Options {
  limits?: Partial<FetchLimits>
  /** Called before a redirect leads to another host. What it throws ends the journey. */
  beforeOtherHost?: (host: string) => Promise<void>
}

/**
 * Reads a public page for somebody who gave us its address, within limits, if its robots.txt does not mind. Every failure
 * is a Problem of `problems.ts`.
 */
export async function fetchPage(
  address: string,
  rules: AddressRules,
  options: Options = {},
): Promise<FetchedPage> {
  const limits = { ...usual, ...options.limits }
  const start = checkAddress(address, rules)
  const signal = AbortSignal.timeout(limits.milliseconds)
  const verdicts = new Map<string, Promise<(path: string) => RobotsVerdict>>()
  const judge = async (url: URL) => {
    const known = verdicts.get(url.origin) ?? askRobots(url, rules, signal)
    verdicts.set(url.origin, known)
    return (await known)(url.pathname + url.search)
  }
  let last = start
  const { url, answer } = await open(start, {
    rules,
    signal,
    accept: "text/html, application/xhtml+xml, text/plain;q=0.8",
    mostRedirects: limits.redirects,
    beforeEach: async (next) => {
      if (next.host !== last.host) await options.beforeOtherHost?.(next.hostname)
      last = next
      const { isAllowed, reason } = await judge(next)
      if (!isAllowed) throw reason === "unreachable" ? robotsUnreachable() : robotsDisallowed()
    },
  })
  const contentType = answer.headers.get("Content-Type") ?? ""
  const kind = kindOf(contentType)
  if (!answer.ok || answer.status === 204 || !kind) {
    await drop(answer)
    throw answer.ok ? notAPage() : pageStatus(answer.status)
  }
  const { bytes, isTruncated } = await readBody(answer, limits.bytes, signal)
  const text = decode(bytes, contentType)
  if (isBinary(text)) throw notAPage()
  return { url: url.href, kind, text, isTruncated, robots: await judge(url) }
}

function kindOf(contentType: string): "html" | "text" | null {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase()
  if (type === "text/html" || type === "application/xhtml+xml") return "html"
  return type === "text/plain" ? "text" : null
}

/** Whatever its header says: control characters at the beginning are of no text (the WHATWG's sniffing rule). */
const isBinary = (text: string) =>
  text.startsWith("%PDF-") || /[^\P{Cc}\t\n\f\r\x80-\x9f]/u.test(text.slice(0, 1024))
