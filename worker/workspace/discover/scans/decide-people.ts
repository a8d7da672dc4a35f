import type { Evidence } from "../../../fetching/reading/evidence.ts"
import type { FoundAddress } from "../../../fetching/reading/merge-addresses.ts"
import type { SiteFindings } from "../../../fetching/reading/merge-findings.ts"
import type { Person, Source } from "../../../fetching/reading/person.ts"
import type { Withheld } from "./contract.ts"
import { type ReasonAgainst, reasonAgainst } from "./reason-against.ts"

/** A person to propose as a contact, or a desk of the outlet with its own address. */
export interface Wanted {
  name: string
  title: string
  /** A desk: read by several people, and identified by its address alone. */
  isShared: boolean
  /** What speaks for a person. */
  evidence: Evidence[]
  /** Whether enough speaks for it to be chosen beforehand. */
  isSuggested: boolean
  /** Where the name was found. */
  sources: Source[]
  addresses: { value: string; sources: Source[] }[]
}

/** One website has not more people than this to write to; more are a directory. */
const most = 500

/**
 * The people and desks of a website that are reviewed, with their addresses, those with enough evidence first; and those
 * who are left out, with the reason. An address near words that ask for no advertising is left out wherever else it
 * stands, and so is whoever is suppressed.
 */
export function decidePeople(
  { people, proposed, addresses }: Pick<SiteFindings, "people" | "proposed" | "addresses">,
  isSuppressed: (address: string) => boolean,
): { wanted: Wanted[]; withheld: Withheld[] } {
  const reasons = new Map(addresses.map((found) => [found, reasonAgainst(found, isSuppressed)]))
  const isFree = (found: FoundAddress) => reasons.get(found) === null
  const toAddress = ({ address, sources }: FoundAddress) => ({ value: address, sources })
  const taken = new Set<FoundAddress>()
  const toWanted =
    (isSuggested: boolean, isTheirs: (person: Person, found: FoundAddress) => boolean) =>
    (person: Person): Wanted[] => {
      const theirs = addresses.filter((found) => !taken.has(found) && isTheirs(person, found))
      for (const found of theirs) taken.add(found)
      const isOut =
        theirs.some((found) => reasons.get(found) === "suppressed") && !theirs.some((found) => isFree(found))
      const { name, title, evidence, sources } = person
      const own = theirs.filter(isFree).map(toAddress)
      return isOut
        ? []
        : [{ name, title: title ?? "", isShared: false, evidence, isSuggested, sources, addresses: own }]
    }
  const own = people.flatMap(toWanted(true, ({ name }, found) => found.person === name))
  const unsure = proposed.flatMap(
    toWanted(
      false,
      ({ beside }, { person, isRole, address }) => person === null && !isRole && beside.includes(address),
    ),
  )
  const shared = addresses
    .filter((found) => found.person === null && isFree(found) && !taken.has(found))
    .map(
      (found): Wanted => ({
        ...toDesk(found),
        isShared: true,
        evidence: [],
        isSuggested: true,
        sources: found.sources,
        addresses: [toAddress(found)],
      }),
    )
  const all = [...own, ...shared, ...unsure]
  return { wanted: all.slice(0, most), withheld: countWithheld(reasons, all.length - most) }
}

/** `guest.posts@…` is read by "Guest posts". */
function toDesk({ address, isRole }: FoundAddress): Pick<Wanted, "name" | "title"> {
  const words = (address.split("@")[0] ?? "").replace(/[._+-]+/g, " ").trim()
  const name = words.length > 1 ? words[0]?.toUpperCase() + words.slice(1) : address
  return { name: name.slice(0, 100), title: isRole ? "Shared address" : "" }
}

function countWithheld(reasons: Map<FoundAddress, ReasonAgainst | null>, beyond: number): Withheld[] {
  const groups = Map.groupBy([...reasons], ([, reason]) => reason)
  const counted = [...groups].flatMap(([reason, entries]): Withheld[] => {
    if (reason === null) return []
    const sources = entries.flatMap(([found]) => found.sources)
    const pages = sources.filter(({ noSolicitation }) => noSolicitation).map(({ url }) => url)
    return [{ reason, count: entries.length, pages: [...new Set(pages)].slice(0, 5) }]
  })
  return beyond > 0 ? [...counted, { reason: "too_many", count: beyond, pages: [] }] : counted
}
