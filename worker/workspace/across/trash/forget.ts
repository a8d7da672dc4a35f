import type { Ctx } from "../../core/context.ts"
import { type Entry, removeEntries, type Which } from "../../people/trashed/entries.ts"
import { entriesOfOwners } from "../../people/trashed/kept-rows.ts"
import { sweepSnapshots } from "../../results/snapshots/keep-snapshot.ts"

/**
 * Deletes what is in the trash for good, with the pages that were stored of placements, and the notes and tasks of contacts and outlets
 * that nobody can bring back any more. Returns what was meant. Runs in the caller's transaction.
 */
export function forget(ctx: Ctx, which: Which): Entry[] {
  const gone = removeEntries(ctx, which)
  const owners = gone
    .filter(({ kind }) => kind === "contact" || kind === "outlet")
    .map(({ itemId }) => itemId)
  if (owners.length > 0) removeEntries(ctx, { numbers: entriesOfOwners(ctx, owners) })
  for (const { kind, itemId } of gone) if (kind === "placement") sweepSnapshots(ctx, itemId)
  return gone
}
