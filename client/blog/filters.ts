import type { PostFilter } from "#contract/site/blog"
import { paths } from "../paths.ts"

/**
 * The filter that the address asks for. Empty fields of the search form and a cursor that is not a number count as
 * absent.
 */
export function readFilter(search: URLSearchParams): PostFilter {
  const q = search.get("q")?.trim()
  const category = search.get("category")
  const before = search.get("before") ?? ""
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
  }
}

/** The address of the list, narrowed like this. */
export function blogHref(filter: PostFilter): string {
  const search = writeFilter(filter)
  return search ? `${paths.blog}?${search}` : paths.blog
}

/** The query string of a filter, without the question mark; empty for everything. */
export function writeFilter({ q, category, before }: PostFilter): string {
  const search = new URLSearchParams()
  if (q) search.set("q", q)
  if (category) search.set("category", category)
  if (before) search.set("before", String(before))
  return search.toString()
}

/** Whether the list is filtered, as opposed to a further page of all posts. */
export const isNarrowed = ({ q, category }: PostFilter) => Boolean(q || category)
