import type { Finding, JudgedText, TextFix } from "./contract.ts"
import { wordsFor } from "./link-words.ts"
import { mask, sentencesIn } from "./masked.ts"
import { changeText, takeOut } from "./mends.ts"
import { shouting, where } from "./shouting.ts"
import { plainWords, spamPhrases } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

const fields = ["subject", "body"] as const

/** What filters take for advertising: its phrases, words in capitals, and rows of marks. */
export const findSpamWording = (text: JudgedText): Finding[] =>
  fields.flatMap((field) => [...phrases(text, field), ...shouting(text, field), ...marks(text, field)])

function phrases(text: JudgedText, field: TextFix["field"]): Finding[] {
  const written = text[field]
  const masked = mask(written)
  return spamPhrases.flatMap((phrase): Finding[] => {
    const found = phrase.exec(masked)
    if (!found) return []
    const place = { at: found.index, text: found[0] }
    const fix =
      sayPlainly(field, masked, place) ??
      (field === "subject" ? callOut(written, place) : (nameLink(text, place) ?? sentenceOut(written, place)))
    return [
      {
        kind: "spam_wording",
        message: `“${found[0]}” in ${where[field]} reads like advertising.`,
        fix: fix ?? writeAgain(field, text, place),
      },
    ]
  })
}

interface Place {
  at: number
  text: string
}

/** Says it in plain words, where there are some; null where the phrase says nothing. */
function sayPlainly(field: TextFix["field"], masked: string, { at }: Place): TextFix | null {
  for (const [phrase, words] of plainWords) {
    const found = phrase.exec(masked)
    if (!found || at < found.index || at >= found.index + found[0].length) continue
    const isCapital = /^\p{Lu}/u.test(found[0])
    const to = isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words
    return changeText(`Write “${to}”`, field, { at: found.index, from: found[0], to })
  }
  return null
}

/** Names the page in a link whose words are only the phrase. */
function nameLink({ body, files }: JudgedText, { at, text }: Place): TextFix | null {
  const address = /^\]\((https?:\/\/[^\s()<>"]{1,2000})\)/.exec(body.slice(at + text.length))?.[1]
  const words = address && body[at - 1] === "[" && wordsFor(address, files)
  return words ? changeText(`Show it as “${words}”`, "body", { at, from: text, to: words }) : null
}

/** Takes out the sentence that has the phrase; null where the message would have too little left. */
function sentenceOut(body: string, { at }: Place): TextFix | null {
  const sentence = sentencesIn(body).find(({ from, to }) => from <= at && at < to)
  return sentence ? takeOut(body, sentence) : null
}

/** Takes out a phrase that a mark separates from the rest of the subject; null where the rest would not stand alone. */
function callOut(subject: string, { at, text }: Place): TextFix | null {
  const before = subject.slice(0, at).trim()
  const after = subject.slice(at + text.length).trim()
  const rest = before === "" ? after : before
  const isApart = before === "" ? /^[,;:!.–—-]/.test(after) : after === "" && /[,;:!.–—-]$/.test(before)
  const left = rest.replace(before === "" ? /^[\s,;:!.–—-]{1,9}/ : /[\s,;:!.–—-]{1,9}$/, "")
  if (!isApart || left.split(/\s+/).length < 2) return null
  const to = left.charAt(0).toUpperCase() + left.slice(1)
  return changeText(`Write “${to}”`, "subject", { at: 0, from: subject, to })
}

function marks(text: JudgedText, field: TextFix["field"]): Finding[] {
  const match = /[!?]{2,}|(?:\${2,}|€{2,}) ?/.exec(mask(text[field]))
  const found = match?.[0]
  if (!found) return []
  const calm = found.startsWith("$") || found.startsWith("€") ? "" : found.includes("?") ? "?" : "."
  return [
    {
      kind: "spam_wording",
      message: `“${found.slice(0, 10).trim()}” in ${where[field]} reads like advertising.`,
      fix: changeText(calm ? `Write “${calm}”` : "Take it out", field, {
        at: match.index,
        from: found,
        to: calm,
      }),
    },
  ]
}
