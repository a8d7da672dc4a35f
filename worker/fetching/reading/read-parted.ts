import { toDeclaredName } from "./declared-names.ts"
import type { Entry } from "./entry.ts"
import { toName } from "./names.ts"
import { namesIn } from "./names-in.ts"
import { firstPart } from "./read-entry.ts"
import { verb } from "./read-sentence.ts"
import { isRole } from "./roles.ts"
import { withoutAddress } from "./without-address.ts"

/** The words that are set apart at the beginning of a line, and the rest: either may be the name. */
export function readParted(first: string, rest: string): Entry[] {
  const said = withoutAddress(rest.replace(/^\s{0,2}\([^()]{0,20}\)/, "").replace(/^[\s:–—|,-]{1,5}/, ""))
  const name = isRole(said) ? toDeclaredName(first) : toName(first)
  if (name && verb.test(said)) return []
  if (name)
    return isRole(said) && said.length <= 80 && toName(said) === null
      ? [{ name, title: firstPart(said) }]
      : []
  return isRole(first) ? namesIn(said).map((one) => ({ name: one, title: first })) : []
}
