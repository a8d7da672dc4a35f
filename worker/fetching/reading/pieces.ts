import { type Line, toLine } from "./lines.ts"
import type { PageTree } from "./page-tree.ts"

const mostPieces = 12

/** The texts of the elements in a line: neighbours that a reader sees apart, though they are in one line. */
export function piecesOf({ runs, text }: PageTree, { start, end }: Pick<Line, "start" | "end">): string[] {
  const pieces: string[] = []
  for (let at = runAt(runs, start); at < runs.length && pieces.length < mostPieces; at++) {
    const from = runs[at]?.start ?? end
    if (from >= end) break
    const until = Math.min(end, runs[at + 1]?.start ?? end)
    const piece = toLine(text.slice(Math.max(start, from), Math.min(until, from + 300)))
    if (piece !== "") pieces.push(piece)
  }
  return pieces
}

/** Returns the run that contains a position, by binary search. */
export function runAt(runs: PageTree["runs"], place: number): number {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((runs[middle]?.start ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
