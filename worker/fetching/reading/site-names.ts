import { fold } from "./fold.ts"
import { hasGivenName } from "./given-names.ts"
import { listOf, textIn } from "./json-ld.ts"
import type { Page } from "./page.ts"
import { bareHost } from "./page-kinds.ts"

const organisation =
  /Organization|Corporation|Company|WebSite|Newspaper|Periodical|Magazine|Brand|LocalBusiness/
const separator = /\s?[|·•–—]\s?|\s-\s/
const shortestHost = 7

/** The names of each page's site, found once. */
const known = new WeakMap<object, Set<string>>()

/**
 * Whether a name is the one of the site, of the house that publishes it or of another organisation that the page declares:
 * many systems name it as the author of what nobody signed.
 */
export function isNameOfSite(name: string, page: Page): boolean {
  // A blog may be called after the person who writes it.
  if (hasGivenName(name)) return false
  const folded = fold(name)
  const bare = folded.replaceAll(" ", "")
  if (bare.length >= shortestHost && hostOf(page).startsWith(bare)) return true
  const words = folded.split(" ")
  if (words.includes(labelOf(page))) return true
  return [...namesOf(page)].some((site) => ` ${site} `.includes(` ${folded} `))
}

/** "thedailypaper" of www.the-daily-paper.example */
const hostOf = ({ url }: Page) => fold(bareHost(url)).replaceAll(" ", "")

/** "mdr" of www.mdr.example, which is also the first word of its regional programmes. */
const labelOf = ({ url }: Page) => fold(bareHost(url).split(".", 1)[0] as string)

function namesOf(page: Page): Set<string> {
  const before = known.get(page.tree)
  if (before) return before
  const names = new Set(
    [
      ...[
        "og:site_name",
        "application-name",
        "apple-mobile-web-app-title",
        "publisher",
        "dc.publisher",
        "copyright",
      ].map((key) => page.meta.get(key) ?? ""),
      page.tree.title.split(separator).at(-1) ?? "",
      ...page.things.flatMap(({ types, key, value }) =>
        key === "publisher" || types.some((type) => organisation.test(type))
          ? [textIn(value, "name"), ...listOf(value.alternateName)]
          : [],
      ),
    ].flatMap((said) => (typeof said === "string" ? [fold(said)] : [])),
  )
  names.delete("")
  known.set(page.tree, names)
  return names
}
