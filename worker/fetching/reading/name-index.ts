import { localParts, nameKeys, partsOfAddress } from "./local-parts.ts"
import { isRoleAddress } from "./whose-address.ts"

/** People keyed by how their addresses would begin; null where two people share the key. */
export interface NameIndex {
  /** By the whole name: jane.doe, jdoe, doej. */
  plain: Map<string, string | null>
  /** By a first name, a surname or initials alone. */
  short: Map<string, string | null>
}

export function indexNames(people: { name: string }[]): NameIndex {
  const index: NameIndex = { plain: new Map(), short: new Map() }
  const add = (map: NameIndex["plain"], part: string, name: string) => {
    const known = map.get(part)
    const isSame = known && nameKeys(known)[0] === nameKeys(name)[0]
    map.set(part, known === undefined || isSame ? (known ?? name) : null)
  }
  for (const name of new Set(people.map((one) => one.name))) {
    const { plain, short } = localParts(name)
    for (const part of plain) add(index.plain, part, name)
    for (const part of short) add(index.short, part, name)
  }
  return index
}

/** The one person whose name an address spells. */
export const ownerByName = (address: string, { plain }: Pick<NameIndex, "plain">): string | null =>
  isRoleAddress(address) ? null : (ofAddress(plain, address) ?? null)

export const ownerByShortName = (address: string, { short }: Pick<NameIndex, "short">): string | null =>
  isRoleAddress(address) ? null : (ofAddress(short, address) ?? null)

/** Null where two people share the key; undefined where nobody has it. */
export const ofAddress = (map: NameIndex["plain"], address: string): string | null | undefined =>
  partsOfAddress(address)
    .map((part) => map.get(part))
    .find((name) => name !== undefined)

/** The name of all of them when they are one person. */
export function onlyOne(people: { name: string }[]): string | null {
  const names = new Map(people.map(({ name }) => [nameKeys(name)[0], name]))
  return names.size === 1 ? ([...names.values()][0] as string) : null
}
