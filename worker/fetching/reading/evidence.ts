import { mayBePerson } from "./given-names.ts"
import type { Mention } from "./mentions.ts"
import { indexNames, ownerByName, ownerByShortName } from "./name-index.ts"
import type { Page } from "./page.ts"
import type { PageKind } from "./page-kinds.ts"
import type { AddressAt } from "./read-addresses.ts"
import type { Regions } from "./regions.ts"
import { isRole } from "./roles.ts"
import { isRoleAddress } from "./whose-address.ts"

/** What speaks for it that a name on a page is a person of the outlet. */
export type Evidence = keyof typeof weights

/** The weight of each reason, and the sum from which a name counts as a person; below it, it is only proposed. */
const weights = {
  /** The page's data say that this is a person. */
  declared: 3,
  /** The name signs an article. */
  signed: 3,
  /** The name leads to a page about that person. */
  profile: 3,
  /** An address beside the name spells it. */
  spelled: 3,
  role: 2,
  address: 2,
  /** The page is a list of those who make the outlet. */
  team: 2,
  /** The name is below a heading that announces them, or set as most names of a list are. */
  listed: 1,
  /** A known given name, and words beside the name that are set as positions are. */
  titled: 1,
  phone: 1,
  given: 1,
}
/** The sum of weights from which a name counts as a person. */
export const enough = 3

/** The kinds of page whose lists of names are lists of those who make the outlet. */
const lists = new Set<PageKind>(["team", "authors", "author"])
/** The kinds of page that only recommend what somebody signed. */
const unsigned = new Set<PageKind>(["team", "contact", "imprint", "about", "guidelines", "legal"])
/** On these a link to somebody's page is rather one of a headline beside the text. */
const general = new Set<PageKind>(["contact", "imprint", "guidelines", "legal"])
const phone = /(?:\+|\(|\b\d)[\d ()./-]{6,24}\d/
const nearby = 160
const longestTitle = 80
const mostWords = 9

/** Whether some reasons are enough to count a name as a person of the outlet. */
export const isEnough = (reasons: Iterable<Evidence>): boolean => scoreOf(reasons) >= enough

/** The sum of the weights of some reasons, each counted once. */
export const scoreOf = (reasons: Iterable<Evidence>): number =>
  [...new Set(reasons)].reduce((sum, reason) => sum + weights[reason], 0)

/** What a page says for one of the names on it, to which some of its addresses are tied. */
export function evidenceOf(
  page: Page,
  regions: Regions,
  mention: Mention,
  addresses: AddressAt[],
): Evidence[] {
  const { method, name, title, url, place, isMarkedUp, isAlike, isOwn } = mention
  const own = addresses.map(({ address }) => address).filter((address) => !isRoleAddress(address))
  const names = indexNames([mention])
  const isGiven = mayBePerson(name)
  const reasons: [Evidence, boolean][] = [
    ["declared", method === "jsonld" || isMarkedUp === true],
    ["signed", method === "byline" && !unsigned.has(page.kind)],
    ["profile", url !== null && !general.has(page.kind)],
    ["spelled", own.some((one) => ownerByName(one, names) !== null || ownerByShortName(one, names) !== null)],
    ["role", title !== null && isShort(title) && isRole(title)],
    ["address", own.length > 0],
    ["titled", title !== null && isShort(title) && isGiven],
    ["team", lists.has(page.kind) || isOwn === true],
    [
      "listed",
      isAlike === true || page.kind === "imprint" || page.kind === "about" || isInTeam(page, regions, place),
    ],
    ["phone", place !== null && phone.test(page.tree.text.slice(place.end, place.end + nearby))],
    // In scripts without a list of given names, the form of a name has to do.
    ["given", isGiven],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** A position, rather than a sentence, a price or a headline. */
const isShort = (title: string) =>
  title.length <= longestTitle && title.split(" ").length <= mostWords && !/[?!"“”„«»$€]|\d{2}/.test(title)

/** Whether a name is below a heading that announces those who make the outlet. */
function isInTeam({ lines }: Page, { sections }: Regions, place: Mention["place"]): boolean {
  const at = place === null ? -1 : lines.findIndex(({ end }) => end >= place.end)
  return sections[at] === "team"
}
