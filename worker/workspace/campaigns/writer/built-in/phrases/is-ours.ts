import { languages } from "./choose-phrases.ts"
import type { Frame, Phrases } from "./phrases.ts"

const all: readonly Phrases[] = languages.map(({ phrases }) => phrases)

/** Sentences that stand in any letter of ours as they are. */
const fixed = new Set(
  all.flatMap(({ leads, offer, page, asks, asksOfKind, ends, followUps }) => [
    ...Object.values(leads).flat(),
    offer,
    page,
    ...Object.values(asks).flat(),
    ...Object.values(asksOfKind).flat(),
    ...ends,
    ...followUps.flat().flatMap(({ lead, close }) => [lead, close]),
  ]),
)
const frames: readonly Frame[] = all.flatMap(({ article }) => article)

/** Returns whether a sentence is one of the writer's own, or one of its own around a title of `quotes`. */
export const isOurs = (text: string, quotes: readonly string[]): boolean =>
  fixed.has(text) ||
  quotes.some((quote) => frames.some(({ before, after }) => text === `${before}${quote}${after}`))
