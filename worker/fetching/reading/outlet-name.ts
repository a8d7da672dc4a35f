import type { Feed } from "./feed.ts"
import { firstOf } from "./first-of.ts"
import { fold } from "./fold.ts"
import { resolve, textIn } from "./json-ld.ts"
import { textOf } from "./lines.ts"
import { type Page, toUrl } from "./page.ts"
import { bareHost, isSameSite, kindNamed } from "./page-kinds.ts"

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
const mostLinks = 200

/** What an outlet calls itself: as its pages declare it, or in their titles, or else its host. */
export function nameOf(pages: Page[], feeds: { feed: Feed }[], site: URL): string {
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
