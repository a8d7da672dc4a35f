import type { Finding, JudgedText, TextFix } from "./contract.ts"
import { mask, sentencesIn, takeOut } from "./masked.ts"
import { spamPhrases } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

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
            fix:
              (field === "body" ? sentenceOut(text.body, phrase) : callOut(text.subject, found)) ??
              writeAgain(field, text),
          },
        ]
      : []
  })
}

/** Takes out the sentence that has the phrase; null where the message would have too little left. */
function sentenceOut(body: string, phrase: RegExp): TextFix | null {
  const sentence = sentencesIn(body).find(({ text }) => phrase.test(mask(text)))
  const out = sentence && takeOut(body, sentence)
  return out ? { kind: "text", label: "Take the sentence out", field: "body", ...out } : null
}

/** Takes out a phrase that a mark separates from the rest of the subject; null where the rest would not stand alone. */
function callOut(subject: string, phrase: string): TextFix | null {
  const at = subject.indexOf(phrase)
  const before = subject.slice(0, at).trim()
  const after = subject.slice(at + phrase.length).trim()
  const rest = before === "" ? after : before
  const isApart = before === "" ? /^[,;:!.–—-]/.test(after) : after === "" && /[,;:!.–—-]$/.test(before)
  const left = rest.replace(before === "" ? /^[\s,;:!.–—-]{1,9}/ : /[\s,;:!.–—-]{1,9}$/, "")
  if (!isApart || left.split(/\s+/).length < 2) return null
  const to = left.charAt(0).toUpperCase() + left.slice(1)
  return { kind: "text", label: `Write “${to}”`, field: "subject", from: subject, to }
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
  const found = /[!?]{2,}|(?:\${2,}|€{2,}) ?/.exec(mask(text[field]))?.[0]
  if (!found) return []
  const calm = found.startsWith("$") || found.startsWith("€") ? "" : found.includes("?") ? "?" : "."
  return [
    {
      kind: "spam_wording",
      message: `“${found.slice(0, 10).trim()}” in ${where[field]} reads like advertising.`,
      fix: { kind: "text", label: calm ? `Write “${calm}”` : "Take it out", field, from: found, to: calm },
    },
  ]
}
