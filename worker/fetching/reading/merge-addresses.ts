import { foldLocalPart, nameKeys } from "./local-parts.ts"
import { indexNames, ownerByName, ownerByShortName } from "./name-index.ts"
import type { Person, Source } from "./person.ts"
import { isRoleAddress } from "./whose-address.ts"

export interface FoundAddress {
  address: string
  /** The name of the person whose it is; null for the outlet's own. */
  person: string | null
  isRole: boolean
  /** Whether the site asks not to be solicited somewhere near the address. */
  noSolicitation: boolean
  sources: Source[]
}

/** An address at one place of a document. */
export interface AddressFound {
  address: string
  /** The owner of the address there; null when the document does not say. */
  owner: string | null
  source: Source
}

const mostSources = 10

/** Whether an address may be derived from a person's name or its first letters. */
function isLike(address: string, name: string): boolean {
  const local = foldLocalPart(address)
  const words = nameKeys(name).flatMap((key) => key.split(" "))
  return words.some((word) => word.startsWith(local) || local.includes(word)) || local.length < 3
}

/**
 * Each address once: its owner, and every place that gives it. If one place asks for no pitches, that holds for the
 * address.
 */
export function mergeAddresses(all: AddressFound[], people: Person[]): FoundAddress[] {
  const found = new Map<string, FoundAddress>()
  const merged = new Map(people.map(({ name }) => [nameKeys(name)[0] as string, name]))
  const names = indexNames(people)
  for (const { address, owner, source } of all) {
    const known = found.get(address) ?? {
      address,
      person: null,
      isRole: isRoleAddress(address),
      noSolicitation: false,
      sources: [],
    }
    found.set(address, known)
    known.person ??= owner === null ? null : (merged.get(nameKeys(owner)[0] as string) ?? null)
    known.noSolicitation ||= source.noSolicitation
    if (known.sources.length < mostSources) known.sources.push(source)
  }
  for (const one of found.values()) {
    const spelled = ownerByName(one.address, names) ?? ownerByShortName(one.address, names)
    // On the page of a colleague "jane@…" is still Jane's.
    if (one.person === null || (spelled && !isLike(one.address, one.person))) one.person = spelled
  }
  return [...found.values()]
}
