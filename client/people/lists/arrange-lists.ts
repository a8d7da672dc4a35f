import type { List } from "#contract/workspace/people/lists"
import { byName } from "./by-name.ts"

/** The lists whose name holds what is typed, in an order: by name, or the largest or the newest first. */
export function arrangeLists(
  lists: readonly List[],
  { q, use, order }: { q: string; use: string; order: string },
): List[] {
  const wanted = fold(q)
  return lists
    .filter(({ name, members, outlets }) => {
      const isUsed = members + outlets > 0
      return fold(name).includes(wanted) && (use === "" || isUsed === (use === "used"))
    })
    .sort((a, b) => compare[order]?.(a, b) || byName(a, b))
}

const compare: Record<string, (a: List, b: List) => number> = {
  contacts: (a, b) => b.members - a.members,
  outlets: (a, b) => b.outlets - a.outlets,
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
}

/** In small letters, without accents. */
const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
