import type { StoryText } from "../ranking/story-terms.ts"
import { termsOf, wordsOf } from "../ranking/terms-of.ts"

const most = 2
/** A long text is told by its beginning. */
const mostWords = 400

/**
 * The words of a story that tell most, as they stand in it, for services that want all words met. `chosen` are the terms that were
 * searched for, the most telling first; where too few were, the words of the title follow.
 */
export function tellingWords(
  { title, text }: StoryText,
  languages: readonly (string | null)[],
  chosen: readonly string[],
): string[] {
  const spelled = new Map<string, string>()
  const read = (part: string, language: string | null) =>
    wordsOf(part)
      .slice(0, mostWords)
      .flatMap((word) => {
        const [term, ...rest] = termsOf(word, language)
        // Scripts without spaces between words give several.
        if (term === undefined || rest.length > 0) return []
        if (!spelled.has(term)) spelled.set(term, word)
        return term
      })
  const ofTitle = languages.flatMap((language) => read(title, language))
  for (const language of languages) read(text, language)
  const words = [...chosen, ...ofTitle].flatMap((term) => spelled.get(term) ?? [])
  return [...new Set(words)].slice(0, most)
}
