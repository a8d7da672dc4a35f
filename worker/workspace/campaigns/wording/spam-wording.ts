import type { Finding, JudgedText, TextFix } from "./contract.ts"
import { mask } from "./masked.ts"
import { spamPhrases } from "./wording-lists.ts"

const fields = ["subject", "body"] as const
const where = { subject: "the subject", body: "the message" }

/** What filters take for advertising: its phrases, words in capitals, and rows of marks. */
export const findSpamWording = (text: JudgedText): Finding[] =>
  fields.flatMap((field) => [...phrases(text, field), ...shouting(text, field), ...marks(text, field)])

function phrases(text: JudgedText, field: TextFix["field"]): Finding[] {
  const masked = mask(text[field])
  return spamPhrases.flatMap((phrase): Finding[] => {
    const found = phrase.exec(masked)?.[0]
    return found
      ? [
          {
            kind: "spam_wording",
            message: `“${found}” in ${where[field]} reads like advertising.`,
            fix: null,
          },
        ]
      : []
  })
}

/** Three words in a row, or a whole subject, in capitals; a short one may be a name. */
const capitals = /(?<!\p{L})\p{Lu}{2,}(?: \p{Lu}{2,}){2,}(?!\p{L})/u

function shouting(text: JudgedText, field: TextFix["field"]): Finding[] {
  const found = capitals.exec(mask(text[field]))?.[0]
  if (!found || !/\p{Lu}{4}/u.test(found)) return []
  const calm = found[0] + found.slice(1).toLowerCase()
  return [
    {
      kind: "spam_wording",
      message: `“${found}” in ${where[field]} is in capitals.`,
      fix: { kind: "text", label: `Write “${calm}”`, field, from: found, to: calm },
    },
  ]
}

function marks(text: JudgedText, field: TextFix["field"]): Finding[] {
  const found = /[!?]{2,}|\${2,}|€{2,}/.exec(mask(text[field]))?.[0]
  if (!found) return []
  const calm = found.startsWith("$") || found.startsWith("€") ? "" : found.includes("?") ? "?" : "."
  return [
    {
      kind: "spam_wording",
      message: `“${found.slice(0, 10)}” in ${where[field]} reads like advertising.`,
      fix: calm ? { kind: "text", label: `Write “${calm}”`, field, from: found, to: calm } : null,
    },
  ]
}
