import type { AccountFactor } from "../../accounts/find-account.ts"

/** The name of the device, with a number when it is taken. */
export function newName(theirs: AccountFactor[], device: string): string {
  const taken = new Set(theirs.map(({ friendlyName }) => friendlyName))
  let number = 1
  const name = () => (number === 1 ? device : `${device} ${number}`)
  while (taken.has(name())) number += 1
  return name()
}
