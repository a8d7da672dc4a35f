import type { FoundAddress } from "../../../fetching/reading/merge-addresses.ts"
import { isForOtherPurposes } from "../../../fetching/reading/whose-address.ts"
import type { Withheld } from "./contract.ts"

export type ReasonAgainst = Withheld["reason"]

export function reasonAgainst(
  { address, person, noSolicitation }: FoundAddress,
  isSuppressed: (address: string) => boolean,
): ReasonAgainst | null {
  if (noSolicitation) return "no_solicitation"
  if (isSuppressed(address)) return "suppressed"
  return person === null && isForOtherPurposes(address) ? "other_purpose" : null
}
