import type { Mention } from "./mentions.ts"
import type { AddressAt } from "./read-addresses.ts"
import { isRoleAddress } from "./whose-address.ts"

/**
 * Names of departments that look like people's: "Classified Ads" with classifieds@… and nothing that somebody does there.
 * Whoever signs an article, or is named elsewhere with a position, is a person.
 */
export function findDesks(mentions: Mention[], found: AddressAt[], owners: (string | null)[]): Set<string> {
  const known = new Set(
    mentions.flatMap(({ name, title, method }) => (title !== null || method !== "text" ? [name] : [])),
  )
  const addresses = Map.groupBy(found.keys(), (at) => owners[at] ?? null)
  return new Set(
    mentions.flatMap(({ name }) => {
      const own = addresses.get(name) ?? []
      const isDesk = own.length > 0 && own.every((at) => isRoleAddress(found[at]?.address ?? ""))
      return isDesk && !known.has(name) ? [name] : []
    }),
  )
}
