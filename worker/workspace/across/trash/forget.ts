import type { Ctx } from "../../core/context.ts"
import { type Entry, removeEntries, type Which } from "../../people/trashed/entries.ts"
import { sweepSnapshots } from "../../results/snapshots/keep-snapshot.ts"

/** Deletes what is in the trash for good, with the pages that were stored of placements. Runs in the caller's transaction. */
export function forget(ctx: Ctx, which: Which): Entry[] {
  const gone = removeEntries(ctx, which)
  for (const { kind, itemId } of gone) if (kind === "placement") sweepSnapshots(ctx, itemId)
  return gone
}
