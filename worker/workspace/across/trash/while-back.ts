import type { Ctx } from "../../core/context.ts"
import type { Entry } from "../../people/trashed/entries.ts"
import { clearKept } from "../../people/trashed/kept-rows.ts"
import { forget } from "./forget.ts"
import { findThings, moveToTrash } from "./keep-things.ts"

/**
 * Does something while what was put back is there, and then moves it to the trash again, with what has changed and for as long as it had
 * left. What is gone by then is deleted for good. Runs in the caller's transaction.
 */
export function whileBack<Result>(ctx: Ctx, entries: readonly Entry[], work: () => Result): Result {
  const result = work()
  for (const { number, kind, itemId } of entries) {
    const things = findThings(ctx, kind, [itemId])
    if (things.length === 0) forget(ctx, { number })
    else {
      clearKept(ctx, number)
      moveToTrash(ctx, kind, things, () => number)
    }
  }
  return result
}
