import { stemmedLanguages } from "../ranking/stem.ts"
import { termsOf } from "../ranking/terms-of.ts"

/** An index is asked for at most so many groups at once. */
const most = 150

/**
 * The words of each name as the index of articles has them, once for every form that a language gives them. A name of
 * nothing but words such as "the" has none, and cannot be watched for.
 */
export function termGroups(names: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const name of names)
    for (const language of [null, ...stemmedLanguages]) {
      const terms = [...new Set(termsOf(name, language))].sort()
      if (terms.length > 0) groups.set(terms.join(" "), terms)
    }
  return [...groups.values()].slice(0, most)
}
