import type { Location } from "react-router-dom"

/** How pages were narrowed when they were left: the query of each, by its path. It goes along with the navigation. */
export interface LeftLists {
  left: Record<string, string>
}

/** What a link takes along from the page that it is on, for who comes back by a link. */
export function noteLeft({
  pathname,
  search,
  state,
}: Pick<Location, "pathname" | "search" | "state">): LeftLists {
  const { [pathname]: _, ...left } = readLeft(state)
  return { left: search === "" ? left : { ...left, [pathname]: search } }
}

/** The address of a list as it was left. The path is ours: what went along can only narrow it. */
export function asLeft(list: string, state: unknown): string {
  const search = readLeft(state)[list] ?? ""
  return search.startsWith("?") ? list + search : list
}

/** A browser gives back what an older program of ours, or an extension, put there. */
function readLeft(state: unknown): Record<string, string> {
  const left = (state as Partial<LeftLists> | null)?.left
  if (typeof left !== "object" || left === null) return {}
  return Object.fromEntries(Object.entries(left).filter(([, search]) => typeof search === "string"))
}
