import { nameKeys } from "./local-parts.ts"
import type { AddressAt } from "./read-addresses.ts"
import { isRoleAddress } from "./whose-address.ts"

/** An address with the "first.last" of another person does not belong to this person, wherever it is on the page. */
export function isAnothers({ address }: AddressAt, name: string): boolean {
  const parts = (address.split("@")[0] ?? "").split(/[._-]/)
  if (parts.length !== 2 || parts.some((part) => part.length < 3) || isRoleAddress(address)) return false
  const words = new Set(nameKeys(name).flatMap((key) => key.split(" ")))
  return (
    !parts.some((part) => [...words].some((word) => word.startsWith(part) || part.startsWith(word))) &&
    /^[a-z ]+$/.test([...words].join(" "))
  )
}
