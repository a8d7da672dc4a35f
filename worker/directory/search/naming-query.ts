import { STEMMED_LANGUAGES } from "../ranking/stem.ts"
import { termsOf } from "../ranking/terms-of.ts"

/**
 * What the index is asked for to find these names: all words of one of them, in the stems of any language, because an
 * article's language decides how its words are stemmed. Null when no name has a word that is indexed.
 */
export function namingQuery(names: readonly string[]): string | null {
  const wanted = new Set(names.flatMap(variantsOf))
  return wanted.size === 0 ? null : [...wanted].join(" OR ")
}

const variantsOf = (name: string): string[] =>
  [null, ...STEMMED_LANGUAGES].flatMap((language) => {
    const terms = [...new Set(termsOf(name, language))]
    return terms.length === 0 ? [] : [`(${terms.map((term) => `"${term}"`).join(" AND ")})`]
  })

/**
 * Whether a name is found in English, and in texts of no known language: it has a word that tells something there. Where another
 * language alone has it, as with “Here”, it would be missed nearly everywhere. Of several words it is enough, as German has those of “E.ON”:
 * they are compared as they are written.
 */
export const isFindable = (name: string): boolean =>
  termsOf(name, null).length > 0 || (isSeveral(name) && namingQuery([name]) !== null)

/** Whether a name is more than one word, such as “H&M”. */
export const isSeveral = (name: string): boolean => (name.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > 1
