import { tooMany } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { objectMemory } from "../../core/object-memory.ts"

/** Files of one workspace that are in memory at once. */
const atOnce = 2
/** Whoever has not taken a file by then, in milliseconds, holds nobody up any more. */
const longest = 5 * 60_000

const turnsOf = objectMemory(() => new Set<{ since: number }>())

/** Begins to fetch a file, and returns how that ends. Throws 429 while others are fetched. */
export function takeTurn({ storage, now }: Pick<Ctx, "storage" | "now">): () => void {
  const turns = turnsOf({ storage })
  for (const turn of turns) if (turn.since < now - longest) turns.delete(turn)
  if (turns.size >= atOnce)
    throw tooMany(10, "too_many_requests", "Other files are being fetched just now. Try again in a moment.")
  const turn = { since: now }
  turns.add(turn)
  return () => {
    turns.delete(turn)
  }
}
