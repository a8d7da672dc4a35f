import type { Feed } from "./feeds.ts"
import { fold } from "./fold.ts"
import { resolve, textIn } from "./json-ld.ts"
import { textOf } from "./lines.ts"
import { feedTypes } from "./next-links.ts"
import { type Page, toUrl } from "./page.ts"
import { announcedKind, bareHost, isSameSite, kindNamed, type PageKind } from "./page-kinds.ts"

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

const organisation =
  /^(?:\w{0,20}Organization|Corporation|LocalBusiness|WebSite|Periodical|Newspaper|Blog|Magazine|PodcastSeries)$/
/** JSON-LD keys for an organisation other than the outlet itself. */
const aside = new Set([
  "isPartOf",
  "author",
  "creator",
  "sponsor",
  "mentions",
  "about",
  "affiliation",
  "memberOf",
])
/** Domains of countries that are used for what they spell. */
const anywhere = new Set("ai cc co fm gg io la ly me nu so tk to tv ws eu".split(" "))
const trade =
  /\b(?:trade (?:magazine|publication|journal|press)|b2b (?:magazine|publication)|fachzeitschrift|fachmagazin|branchenmagazin|revue professionnelle|vakblad|rivista di settore|revista (?:del )?sector)\b/i
const longest = 4000
const mostLinks = 200

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

function nameOf(pages: Page[], feeds: { feed: Feed }[], site: URL): string {
  const name = declaredName(pages) ?? titlePart(pages, feeds[0]?.feed.title ?? null) ?? bareHost(site)
  return name.slice(0, 200)
}

/** The name of their site as pages declare it; null where they only show it. */
export function declaredName(pages: Page[]): string | null {
  const declared = firstOf(pages, ({ meta }) => meta.get("og:site_name") || null)
  const thing = firstOf(pages, ({ things }) => {
    const found = things.find(
      ({ types, key }) => !aside.has(key) && types.some((type) => organisation.test(type)),
    )
    return found ? textIn(found.value, "name") : null
  })
  const publisher = firstOf(pages, ({ things, named }) => {
    const found = things.find(({ value }) => value.publisher !== undefined)
    return found ? textIn(resolve(found.value.publisher, named)[0] ?? {}, "name") : null
  })
  const application = firstOf(pages, ({ meta }) => meta.get("application-name") || null)
  return declared ?? thing ?? publisher ?? application
}

/** The part that the titles of several pages share; of one title the part that names the site by custom. */
function titlePart(pages: Page[], fallback: string | null): string | null {
  const parts = pages.map(({ tree }) => tree.title.split(/\s[|–—·•»:-]\s/).map((part) => part.trim()))
  const linked = firstOf(pages, homeNamedInTitle)
  if (linked) return linked
  const [first = []] = parts
  const shared = first.find((part) => part !== "" && parts.filter((one) => one.includes(part)).length > 1)
  // "The Paper - Our people" names the page last.
  const named = first.filter((part) => kindNamed(fold(part)) === null)
  const own = pages[0]?.kind === "home" ? first[0] : first.length > 1 ? (named.at(-1) ?? first.at(-1)) : null
  return shared || own || fallback || first[0] || null
}

/** An emoji used as a logo is not part of the name. */
const withoutSigns = (words: string) => words.replace(/\p{Extended_Pictographic}\uFE0F?/gu, "").trim()

/** Returns the words of a link to the home page that also occur in the title. */
function homeNamedInTitle(page: Page): string | null {
  const title = ` ${fold(page.tree.title.slice(0, 300))} `
  const links = page.tree.elements.filter(({ tag }) => tag === "a").slice(0, mostLinks)
  for (const link of links) {
    const url = toUrl(link.attributes.href, page)
    const words =
      url?.pathname === "/" && isSameSite(url, page.url) ? withoutSigns(textOf(page.tree, link, 80)) : ""
    if (words.includes(" ") && title.includes(` ${fold(words)} `)) return words
  }
  return null
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

function headLink(page: Page, is: (attributes: Record<string, string>) => boolean): string | null {
  const link = page.tree.elements.find(
    ({ tag, attributes }) =>
      tag === "link" && is(attributes) && !/comment/i.test(`${attributes.href} ${attributes.title}`),
  )
  return toUrl(link?.attributes.href, page)?.href ?? null
}

function linkOf(pages: Page[], kind: PageKind, site: URL): string | null {
  for (const page of pages) {
    if (page.kind === kind) return page.url.href
    for (const { tag, attributes, start, end } of page.tree.elements
      .filter((one) => one.tag === "a")
      .slice(0, 2000)) {
      const url = tag === "a" ? toUrl(attributes.href, page) : null
      if (url && isSameSite(url, site) && announcedKind(url, textOf(page.tree, { start, end }, 60)) === kind)
        return url.href
    }
  }
  return null
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

function firstOf<T>(pages: Page[], find: (page: Page) => T | null): T | null {
  for (const page of pages) {
    const found = find(page)
    if (found !== null) return found
  }
  return null
}
