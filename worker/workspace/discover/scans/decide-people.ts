import type { FoundAddress } from "../../../fetching/reading/merge-addresses.ts"
import type { Source } from "../../../fetching/reading/merge-people.ts"
import type { SiteFindings } from "../../../fetching/reading/read-site.ts"
import { isForOtherPurposes } from "../../../fetching/reading/whose-address.ts"
import type { Withheld } from "./contract.ts"

/** A person to add as a contact, or a desk of the outlet with its own address. */
export interface Wanted {
  name: string
  title: string
  /** Shared by several people: identified by its address alone. */
  isShared: boolean
  /** Where the name was found. */
  sources: Source[]
  addresses: { value: string; sources: Source[] }[]
}

/** One website has not more people than this to write to; more are a directory. */
const most = 500

/**
 * The people of a website that become contacts, with their addresses, and those who are left out, with the reason. An
 * address near words that ask for no advertising is left out wherever else it stands. A suppressed person is not added
 * again.
 */
export function decidePeople(
  { people, addresses }: Pick<SiteFindings, "people" | "addresses">,
  isSuppressed: (address: string) => boolean,
): { wanted: Wanted[]; withheld: Withheld[] } {
  const reasons = new Map(addresses.map((found) => [found, reasonAgainst(found, isSuppressed)]))
  const isFree = (found: FoundAddress) => reasons.get(found) === null
  const toAddress = ({ address, sources }: FoundAddress) => ({ value: address, sources })
  const own = people.flatMap((person): Wanted[] => {
    const theirs = addresses.filter(({ person: name }) => name === person.name)
    const isOut = theirs.some((found) => reasons.get(found) === "suppressed") && !theirs.some(isFree)
    const { name, title, sources } = person
    return isOut
      ? []
      : [
          {
            name,
            title: title ?? "",
            isShared: false,
            sources,
            addresses: theirs.filter(isFree).map(toAddress),
          },
        ]
  })
  const shared = addresses
    .filter((found) => found.person === null && isFree(found))
    .map(
      (found): Wanted => ({
        ...toDesk(found),
        isShared: true,
        sources: found.sources,
        addresses: [toAddress(found)],
      }),
    )
  const all = [...own, ...shared]
  return { wanted: all.slice(0, most), withheld: countWithheld(reasons, all.length - most) }
}

type Reason = Withheld["reason"]

function reasonAgainst(
  { address, person, noSolicitation }: FoundAddress,
  isSuppressed: (address: string) => boolean,
): Reason | null {
  if (noSolicitation) return "no_solicitation"
  if (isSuppressed(address)) return "suppressed"
  return person === null && isForOtherPurposes(address) ? "other_purpose" : null
}

/** `guest.posts@…` is read by "Guest posts". */
function toDesk({ address, isRole }: FoundAddress): Pick<Wanted, "name" | "title"> {
  const words = (address.split("@")[0] ?? "").replace(/[._+-]+/g, " ").trim()
  const name = words.length > 1 ? words[0]?.toUpperCase() + words.slice(1) : address
  return { name: name.slice(0, 100), title: isRole ? "Shared address" : "" }
}

function countWithheld(reasons: Map<FoundAddress, Reason | null>, beyond: number): Withheld[] {
  const groups = Map.groupBy([...reasons], ([, reason]) => reason)
  const counted = [...groups].flatMap(([reason, entries]): Withheld[] => {
    if (reason === null) return []
    const sources = entries.flatMap(([found]) => found.sources)
    const pages = sources.filter(({ noSolicitation }) => noSolicitation).map(({ url }) => url)
    return [{ reason, count: entries.length, pages: [...new Set(pages)].slice(0, 5) }]
  })
  return beyond > 0 ? [...counted, { reason: "too_many", count: beyond, pages: [] }] : counted
}
