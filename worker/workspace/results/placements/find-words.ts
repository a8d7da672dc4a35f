import { toLine } from "../../../fetching/reading/lines.ts"
import type { Found } from "./contract.ts"

export const most = { title: 300, anchor: 300, rel: 200, around: 120 }

export type Seen = Omit<Found, "noindex">

/** Finds the words as whole words, in whatever case and however they are broken into lines. */
export function findWords(text: string, phrase: string): Seen | null {
  const words = phrase.normalize("NFC").split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const shown = text.replaceAll("\u2060", "").normalize("NFC")
  const pattern = words.map((word) => RegExp.escape(word)).join("\\s{1,20}")
  const [hit] = shown.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "giu"))
  if (!hit) return null
  const quote = quoteAt(shown, hit.index, hit.index + hit[0].length)
  return {
    type: "mention",
    foundUrl: null,
    anchor: "",
    rel: "",
    nofollow: false,
    sponsored: false,
    ugc: false,
    quote,
  }
}

/** The words before and after a place in the text, cut between words where more of them follow. */
export function quoteAt(text: string, start: number, end: number): string {
  const last = Math.min(end, start + most.anchor)
  const from = Math.max(0, start - most.around)
  const to = Math.min(text.length, last + most.around)
  const before = text.slice(from, start)
  const after = text.slice(last, to)
  const head = from > 0 ? `… ${before.replace(/^\S*\s/, "")}` : before
  const tail = to < text.length ? `${after.replace(/\s\S*$/, "")} …` : after
  return toLine(head + text.slice(start, last) + tail)
}
