import type { Line } from "./lines.ts"
import { toName } from "./names.ts"
import { withoutAddress } from "./without-address.ts"

/** Returns the name that makes up the whole line, apart from remarks and contact details. */
export const nameIn = ({ text }: Line): string | null => {
  const said = withoutAddress(text)
  return toName(said) ?? toName(said.replace(/\s?\([^()]{1,40}\)$/, ""))
}
