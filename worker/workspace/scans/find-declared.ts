import { type Thing, textIn } from "./json-ld.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { type Page, toUrl } from "./page.ts"

/** Keys under which somebody stands who belongs to the outlet. */
const ours = new Set(
  "author creator editor founder founders employee employees member members contributor contributors mainEntity publisher contactPoint itemListElement item accountablePerson reporter".split(
    " ",
  ),
)
const strange =
  /^(?:.{0,20}Review|Comment|AggregateRating|Product|Book|Movie|Event|Question|Answer|Quotation|UserComments|Offer|Service|SoftwareApplication|JobPosting|VideoObject|ImageObject)$/

/** The people of the outlet in a page's JSON-LD. */
export function findDeclared(page: Page): Mention[] {
  return page.things.filter(isOurs).flatMap(({ value }) => {
    const shown = textIn(value, "name") ?? [textIn(value, "givenName"), textIn(value, "familyName")].join(" ")
    const name = toName(shown)
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

function isOurs({ types, key, within }: Thing): boolean {
  if (within.some((type) => strange.test(type))) return false
  const isPerson = types.includes("Person") || (types.length === 0 && (key === "author" || key === "creator"))
  return isPerson && (key === "" || ours.has(key))
}
