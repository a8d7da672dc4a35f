import type { Location } from "react-router-dom"

/** The filters of lists when they were left: the query of each, by path. Passed along in the navigation state. */
export interface LeftLists {
  left: Record<string, string>
}

/** What a link keeps of its page, for people who return to it. */
export function noteLeft({
  pathname,
  search,
  state,
}: Pick<Location, "pathname" | "search" | "state">): LeftLists {
  const { [pathname]: _, ...left } = readLeft(state)
  return { left: search === "" ? left : { ...left, [pathname]: search } }
}

/** Returns the address of a list as it was left. The path is ours: the state can only add a filter. */
export function asLeft(list: string, state: unknown): string {
  const search = readLeft(state)[list] ?? ""
  return search.startsWith("?") ? list + search : list
}

/** A browser may restore state that an older version of ours, or an extension, stored. */
function readLeft(state: unknown): Record<string, string> {
  const left = (state as Partial<LeftLists> | null)?.left
  if (typeof left !== "object" || left === null) return {}
  return Object.fromEntries(Object.entries(left).filter(([, search]) => typeof search === "string"))
}
