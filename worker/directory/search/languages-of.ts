import { guessLanguage } from "../ranking/guess-language.ts"
import type { StoryText } from "../ranking/story-terms.ts"
import type { CoverageFilter } from "./contract.ts"

const mostLanguages = 5

/** The languages in which a story is looked for: those that are asked for, and its own. */
export function languagesOf({ title, text }: StoryText, { languages }: CoverageFilter): (string | null)[] {
  const own = guessLanguage(`${title}\n${text}`)
  return [...new Set([own, ...languages])].slice(0, mostLanguages)
}
