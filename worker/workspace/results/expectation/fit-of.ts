import type { Fit } from "./contract.ts"

export interface Known {
  /** As they are stored: a list in JSON. */
  beats: string
  hasAnswered: boolean
}

/** How somebody fits the story of a campaign, which is its name and its brief. */
export function fitOf({ beats, hasAnswered }: Known, story: string): Fit {
  if (hasAnswered) return "answered"
  const told = wordsOf(story)
  const isNamed = (JSON.parse(beats) as string[]).some((beat) => {
    const words = wordsOf(beat)
    return words.trim() !== "" && told.includes(words)
  })
  return isNamed ? "beat" : "other"
}

/** Whole words with one space around each, so that “AI” is not found in “said”. */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `
