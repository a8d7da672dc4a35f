import { toDeclaredName } from "./declared-names.ts"
import { type Thing, textIn } from "./json-ld.ts"
import { nearest, textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { type Page, toUrl } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

/** JSON-LD keys for people who belong to the outlet. */
const ours = new Set(
  "author creator editor founder founders employee employees member members contributor contributors mainEntity publisher contactPoint itemListElement item accountablePerson reporter".split(
    " ",
  ),
)
const strange =
  /^(?:.{0,20}Review|Comment|AggregateRating|Product|Book|Movie|Event|Question|Answer|Quotation|UserComments|DiscussionForumPosting|QAPage|Offer|Service|SoftwareApplication|JobPosting|VideoObject|ImageObject)$/

/** The people of the outlet in the microdata of a page (`itemtype` Person) and in its h-cards. */
export function findMarkedUp(page: Page, regions: Regions): Mention[] {
  const { elements } = page.tree
  return elements.flatMap((element, at) => {
    if (!isPersonal(element) || regions.isOfStrangers(element)) return []
    if (/review|comment/i.test(element.attributes.itemprop ?? "") || isReviewed(element)) return []
    const inside: Element[] = []
    for (let next = at + 1; next < elements.length && inside.length < 60; next++) {
      const one = elements[next] as Element
      if (one.depth <= element.depth) break
      inside.push(one)
    }
    const named = inside.find(
      ({ attributes }) =>
        attributes.itemprop === "name" || /(?:^|\s)(?:p-name|fn)(?:\s|$)/.test(attributes.class ?? ""),
    )
    const job = inside.find(
      ({ attributes }) =>
        attributes.itemprop === "jobTitle" ||
        /(?:^|\s)(?:p-job-title|p-role)(?:\s|$)/.test(attributes.class ?? ""),
    )
    const name = named ? toDeclaredName(textOf(page.tree, named, 100)) : null
    if (!named || !name) return []
    const title = job ? textOf(page.tree, job, 100) : null
    const quote = textOf(page.tree, element, 200)
    return [
      {
        name,
        title,
        url: null,
        address: null,
        quote,
        method: "text" as const,
        isMarkedUp: true,
        place: { start: named.start, end: named.end },
      },
    ]
  })
}

const isPersonal = ({ attributes }: Element) =>
  /schema\.org\/Person/i.test(attributes.itemtype ?? "") ||
  /(?:^|\s)h-card(?:\s|$)/.test(attributes.class ?? "")

const isReviewed = (element: Element) =>
  nearest(element, 8)
    .slice(1)
    .some(({ attributes }) =>
      /Review|Comment|Product|Event|Question|Answer|DiscussionForumPosting/.test(attributes.itemtype ?? ""),
    )

/** The people of the outlet in a page's JSON-LD. */
export function findDeclared(page: Page): Mention[] {
  return page.things
    .filter((thing) => isOurs(thing, page))
    .flatMap(({ value }) => {
      const shown =
        textIn(value, "name") ?? [textIn(value, "givenName"), textIn(value, "familyName")].join(" ")
      const name = toDeclaredName(shown)
      if (!name) return []
      const url = toUrl(textIn(value, "url") ?? undefined, page)
      const address =
        textIn(value, "email")
          ?.replace(/^mailto:/i, "")
          .toLowerCase() ?? null
      return [
        {
          name,
          title: textIn(value, "jobTitle"),
          url: url && url.pathname !== "/" && url.hostname === page.url.hostname ? url.href : null,
          address,
          quote: [shown, textIn(value, "jobTitle"), address].filter(Boolean).join(", ").slice(0, 200),
          method: "jsonld" as const,
          place: null,
        },
      ]
    })
}

/**
 * Who founded an outlet is declared with each of its articles, and is often no longer alive: only a page about the outlet itself says
 * that they belong to it.
 */
function isOurs({ types, key, within }: Thing, { kind }: Page): boolean {
  if (within.some((type) => strange.test(type))) return false
  if (kind === "article" && /^founders?$/.test(key)) return false
  const isPerson = types.includes("Person") || (types.length === 0 && (key === "author" || key === "creator"))
  return isPerson && (key === "" || ours.has(key))
}
