import type { Ctx } from "../../core/context.ts"
import { type Entry, removeEntries, type Which } from "../../people/trashed/entries.ts"
import { entriesOfOwners, mergedAway } from "../../people/trashed/search-entries.ts"
import { sweepSnapshots } from "../../results/snapshots/keep-snapshot.ts"

/**
 * Deletes what is in the trash for good, with the pages that were stored of placements, and the notes and tasks of contacts, of those
 * who were merged into them, and of outlets that nobody can bring back any more. Returns what was meant. Runs in the caller's transaction.
 */
export function forget(ctx: Ctx, which: Which): Entry[] {
  const merged = mergedAway(ctx, which).map(({ id }) => id)
  const gone = removeEntries(ctx, which)
  const owners = gone
    .filter(({ kind }) => kind === "contact" || kind === "outlet")
    .map(({ itemId }) => itemId)
    .concat(merged)
  if (owners.length > 0) removeEntries(ctx, { numbers: entriesOfOwners(ctx, owners) })
  for (const { kind, itemId } of gone) if (kind === "placement") sweepSnapshots(ctx, itemId)
  return gone
}
