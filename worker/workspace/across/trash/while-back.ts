import type { Ctx } from "../../core/context.ts"
import { type Entry, renameEntry } from "../../people/trashed/entries.ts"
import { clearKept } from "../../people/trashed/kept-rows.ts"
import { forget } from "./forget.ts"
import { findThings, moveToTrash } from "./keep-things.ts"

/**
 * Does something while what was put back is there, and then moves it to the trash again, with what has changed and for as long as it had
 * left. What is gone by then is deleted for good. Runs in the caller's transaction.
 */
export function whileBack<Result>(ctx: Ctx, entries: readonly Entry[], work: () => Result): Result {
  const result = work()
  // What belongs to something that was put back before it would go with that.
  for (const { number, kind, itemId } of entries.toReversed()) {
    const things = findThings(ctx, kind, [itemId])
    if (things.length === 0) forget(ctx, { number })
    else {
      renameEntry(ctx, number, things[0]?.name ?? "")
      clearKept(ctx, number)
      moveToTrash(ctx, kind, things, () => number)
    }
  }
  return result
}
