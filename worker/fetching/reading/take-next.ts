import { comparable, mostOf, type NextLink, rankOf } from "./next-links.ts"
import { announcedKind, type PageKind } from "./page-kinds.ts"

/**
 * Returns the pages to read next, the most informative first: as many as the budget allows, and no more of one kind
 * than are worth visiting. Pages that were already requested are not returned again.
 */
export function takeNext(
  links: NextLink[],
  { visited, budget }: { visited: string[]; budget: number },
): NextLink[] {
  const seen = new Set(visited.map(comparable))
  const used = countKinds(visited)
  return links
    .filter(({ url }) => !seen.has(comparable(url)))
    .sort((one, other) => rankOf(one.kind) - rankOf(other.kind))
    .filter(({ kind }) => take(used, kind))
    .slice(0, Math.max(0, budget))
}

function take(used: Map<PageKind, number>, kind: PageKind): boolean {
  const count = used.get(kind) ?? 0
  used.set(kind, count + 1)
  return count < mostOf(kind)
}

function countKinds(visited: string[]): Map<PageKind, number> {
  const used = new Map<PageKind, number>()
  for (const one of visited) {
    const kind = announcedKind(new URL(one), "")
    used.set(kind, (used.get(kind) ?? 0) + 1)
  }
  return used
}
