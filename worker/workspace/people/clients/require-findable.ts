import { isFindable, isSeveral } from "../../../directory/search/naming-query.ts"
import { Problem } from "../../../http/problem.ts"

/**
 * Throws 422 at a field for a newly given name that no search finds. Those that were there `before` stay. Where whole pages are `read` for
 * it, several words are found, however short.
 */
export function requireFindable(
  field: string,
  names: readonly string[] = [],
  before: readonly string[] = [],
  { isRead = false } = {},
): void {
  const isFound = (name: string) => isFindable(name) || (isRead && isSeveral(name))
  const lost = names.find((name) => !before.includes(name) && !isFound(name))
  if (lost === undefined) return
  const message = `“${lost}” is too short or too common a word to be found alone. Add a word that tells it apart.`
  throw new Problem(422, "validation_failed", message, {
    details: [{ field, code: "not_findable", message }],
  })
}
