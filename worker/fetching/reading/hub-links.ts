import type { Fetched } from "./read-page.ts"
import { readTree } from "./read-tree.ts"

/** Who announces the news of a feed, and the address by which they know it (https://www.w3.org/TR/websub/#discovery). */
export interface HubOffer {
  hub: string
  topic: string
}

type Links = Partial<Record<"hub" | "self", string>>

const longest = 500

/** The hub that a feed names in its Link header or, where that names none, in itself; null when there is none. */
export function findHub({ url, text, kind }: Fetched, linkHeader: string | null): HubOffer | null {
  const own = inHeader(linkHeader ?? "")
  // Most feeds name none, and are not taken apart a second time for it.
  const isTold = (own.hub && own.self) || !text.includes("hub")
  const links: Links = { ...(isTold ? {} : kind === "json" ? inJson(text) : inXml(text)), ...own }
  const [hub, topic] = [links.hub, links.self].map((href) => (href ? URL.parse(href, url) : null))
  if (!hub || !topic || ![hub, topic].every(({ protocol }) => /^https?:$/.test(protocol))) return null
  topic.hash = ""
  return hub.href.length > longest || topic.href.length > longest
    ? null
    : { hub: hub.href, topic: topic.href }
}

/** The `self` that a Link header names; null when it names none. */
export const selfIn = (linkHeader: string | null): string | null => inHeader(linkHeader ?? "").self ?? null

const inHeader = (header: string): Links =>
  firstOf(
    [...header.slice(0, 8000).matchAll(/<([^<>]{1,2000})>([^<]{0,500})/g)].map(
      ([, href = "", rest = ""]) => ({
        href,
        rel: /;\s{0,9}rel\s{0,9}=\s{0,9}"?([^";,]{1,100})/i.exec(rest)?.[1] ?? "",
      }),
    ),
  )

/** In Atom, and in RSS with the namespace of Atom under whatever name. Links of entries are none of the feed's. */
const inXml = (text: string): Links =>
  firstOf(
    readTree(text, "xml").elements.flatMap(({ tag, parent, attributes: { rel, href } }) =>
      /^(?:[a-z][a-z0-9]{0,20}:)?link$/.test(tag) &&
      /^(?:channel|feed)$/.test(parent?.tag ?? "") &&
      rel &&
      href
        ? [{ rel, href }]
        : [],
    ),
  )

/** JSON Feed 1.1 has `hubs` and `feed_url`. */
function inJson(text: string): Links {
  try {
    const feed = JSON.parse(text) as { hubs?: unknown; feed_url?: unknown } | null
    const hubs: { type?: unknown; url?: unknown }[] = Array.isArray(feed?.hubs) ? feed.hubs : []
    const hub = hubs.find((one) => /^websub$/i.test(String(one?.type)))?.url
    return firstOf([
      ...(typeof hub === "string" ? [{ rel: "hub", href: hub }] : []),
      ...(typeof feed?.feed_url === "string" ? [{ rel: "self", href: feed.feed_url }] : []),
    ])
  } catch {
    return {}
  }
}

function firstOf(found: { rel: string; href: string }[]): Links {
  const links: Links = {}
  for (const { rel, href } of found)
    for (const kind of ["hub", "self"] as const)
      if (rel.toLowerCase().trim().split(/\s+/).includes(kind)) links[kind] ??= href
  return links
}
