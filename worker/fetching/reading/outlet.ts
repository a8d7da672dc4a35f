import type { Feed } from "./feed.ts"
import { firstOf } from "./first-of.ts"
import { textIn } from "./json-ld.ts"
import { feedTypes } from "./next-links.ts"
import { headLink, linkOf } from "./outlet-links.ts"
import { nameOf } from "./outlet-name.ts"
import type { Page } from "./page.ts"
import { bareHost } from "./page-kinds.ts"

export interface OutletFacts {
  name: string
  host: string
  language: string | null
  country: string | null
  kind: "news" | "blog" | "trade" | "podcast" | null
  feedUrl: string | null
  sitemapUrl: string | null
  contactUrl: string | null
  guidelinesUrl: string | null
  /** The text of the page for contributors. */
  guidelines: string | null
}
/** Domains of countries that are used for what they spell. */
const anywhere = new Set("ai cc co fm gg io la ly me nu so tk to tv ws eu".split(" "))
const trade =
  /\b(?:trade (?:magazine|publication|journal|press)|b2b (?:magazine|publication)|fachzeitschrift|fachmagazin|branchenmagazin|revue professionnelle|vakblad|rivista di settore|revista (?:del )?sector)\b/i
const longest = 4000

/** The facts about the outlet itself on a site's pages; the first page given takes precedence. */
export function readOutlet(
  pages: Page[],
  feeds: { url: string; feed: Feed }[],
  sitemaps: string[],
  site: URL,
): OutletFacts {
  const home = [...pages].sort((one, other) => Number(other.kind === "home") - Number(one.kind === "home"))
  const guidelines = home.find(({ kind }) => kind === "guidelines")
  return {
    name: nameOf(home, feeds, site),
    host: bareHost(site),
    language: firstOf(home, languageOf) ?? (feeds[0]?.feed.language?.slice(0, 2).toLowerCase() || null),
    country: firstOf(home, countryOf) ?? countryOfHost(site),
    kind: kindOf(home, feeds),
    feedUrl:
      firstOf(home, (page) => headLink(page, ({ type = "" }) => feedTypes.test(type))) ??
      feeds[0]?.url ??
      null,
    sitemapUrl:
      firstOf(home, (page) => headLink(page, ({ rel }) => rel === "sitemap")) ?? sitemaps[0] ?? null,
    contactUrl: linkOf(home, "contact", site) ?? linkOf(home, "imprint", site),
    guidelinesUrl: guidelines?.url.href ?? linkOf(home, "guidelines", site),
    guidelines: guidelines ? mainText(guidelines) : null,
  }
}

function languageOf({ language, meta }: Page): string | null {
  const said = language ?? meta.get("og:locale") ?? ""
  return /^[a-z]{2}(?=$|[-_])/i.exec(said)?.[0].toLowerCase() ?? null
}

function countryOf({ things }: Page): string | null {
  for (const { value, types } of things) {
    const country = types.includes("PostalAddress") ? textIn(value, "addressCountry") : null
    if (country && /^[a-z]{2}$/i.test(country)) return country.toUpperCase()
  }
  return null
}

function countryOfHost(site: URL): string | null {
  const top = site.hostname.split(".").at(-1) ?? ""
  if (top === "uk") return "GB"
  return /^[a-z]{2}$/.test(top) && !anywhere.has(top) ? top.toUpperCase() : null
}

function kindOf(pages: Page[], feeds: { feed: Feed }[]): OutletFacts["kind"] {
  const types = new Set(pages.flatMap(({ things }) => things.flatMap(({ types: own }) => own)))
  if (types.has("PodcastSeries") || feeds.some(({ feed }) => feed.isPodcast)) return "podcast"
  const words = pages.map(({ tree, meta }) => `${tree.title} ${meta.get("description") ?? ""}`).join(" ")
  if (trade.test(words.slice(0, 5000))) return "trade"
  if (types.has("NewsMediaOrganization") || types.has("Newspaper") || types.has("NewsArticle")) return "news"
  return types.has("Blog") || types.has("BlogPosting") ? "blog" : null
}

function mainText({ tree, lines }: Page): string {
  const main =
    tree.elements.find(({ tag }) => tag === "main") ??
    tree.elements.find(({ tag }) => tag === "article") ??
    tree.elements[0]
  return lines
    .filter(({ start, end }) => main && start >= main.start && end <= main.end)
    .map(({ text }) => text)
    .join("\n")
    .slice(0, longest)
}
