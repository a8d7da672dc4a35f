import type { SelectFix, TextFix } from "./contract.ts"
import { type Span, sentencesIn } from "./masked.ts"

type Change = TextFix["changes"][number]

/** A mend that changes words of a text. */
export const changeText = (label: string, field: TextFix["field"], ...changes: Change[]): TextFix => ({
  kind: "text",
  label,
  field,
  changes,
})

const places = { subject: "subject", body: "message" }

/** Leads to words of a text that only their writer can change. */
export const selectText = (field: SelectFix["field"], at: number, text: string): SelectFix => ({
  kind: "select",
  label: `Show it in the ${places[field]}`,
  field,
  at,
  text,
})

/** A mend that takes a sentence out; null where the message would have too little left to say. */
export function takeOut(body: string, { from, to, text }: Span): TextFix | null {
  const label = "Take the sentence out"
  const sentences = sentencesIn(body)
  if (sentences.length < 3) return null
  const [gap = ""] = /^[ \t]{0,9}/.exec(body.slice(to)) ?? []
  if (gap) return changeText(label, "body", { at: from, from: text + gap, to: "" })
  const [back = ""] = /(?<!\s)(?<!(?:^|\n)-)[ \t]{1,9}$/.exec(body.slice(0, from)) ?? []
  if (back) return changeText(label, "body", { at: from - back.length, from: back + text, to: "" })
  const isMore = sentences.some((one) => one.from !== from && isLong(one.text))
  const line = isMore && lineOf(body, from, to)
  return line ? changeText(label, "body", { ...line, to: "" }) : null
}

const isLong = (sentence: string) => /[.!?]$/.test(sentence) && sentence.split(" ").length > 3

/** The line that is a sentence only, with the empty line after or before it; null in a numbered list. */
function lineOf(body: string, from: number, to: number): { at: number; from: string } | null {
  const begins = body.lastIndexOf("\n", from - 1) + 1
  const isPlain = /^(?:- )?$/.test(body.slice(begins, from)) && /^(?:\n|$)/.test(body.slice(to))
  if (!isPlain) return null
  const [after = ""] = /^\n{1,9}/.exec(body.slice(to)) ?? []
  if (after) return { at: begins, from: body.slice(begins, to + after.length) }
  const [before = ""] = /\n{1,9}$/.exec(body.slice(0, begins)) ?? []
  return { at: begins - before.length, from: body.slice(begins - before.length, to) }
}

/** A mend that leaves the words of links without their address; null where no words link to it. */
export function unlink(body: string, address: string): TextFix | null {
  const changes = linksTo(body, address).map(({ at, words }) => ({
    at,
    from: `[${words}](${address})`,
    to: words,
  }))
  return changes.length > 0 ? changeText("Take the link out", "body", ...changes) : null
}

/** The links with words that lead to an address. */
export const linksTo = (body: string, address: string): { at: number; words: string }[] =>
  [...body.matchAll(/\[([^\]\n[]{1,200})\]\((https?:\/\/[^\s()<>"]{1,2000})\)/g)].flatMap(
    ({ index, 1: words = "", 2: href }) =>
      href === address && words.trim() !== "" ? [{ at: index, words }] : [],
  )
