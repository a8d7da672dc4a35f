import type { Finding, JudgedText, TextFix } from "./contract.ts"
import { mask } from "./masked.ts"
import { changeText } from "./mends.ts"

export const where = { subject: "the subject", body: "the message" }

/** Three words in a row, or a whole subject, in capitals; a short one may be a name. */
const capitals = /(?<!\p{L})\p{Lu}{2,}(?: \p{Lu}{2,}){2,}(?!\p{L})/u

export function shouting(text: JudgedText, field: TextFix["field"]): Finding[] {
  const match = capitals.exec(mask(text[field]))
  const found = match?.[0]
  if (!found || !/\p{Lu}{4}/u.test(found)) return []
  const calm = found[0] + found.slice(1).toLowerCase()
  return [
    {
      kind: "spam_wording",
      message: `“${found}” in ${where[field]} is in capitals.`,
      fix: changeText(`Write “${calm}”`, field, { at: match.index, from: found, to: calm }),
    },
  ]
}
