import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { newId } from "../../core/new-id.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { addEntry, KEPT } from "../../people/trashed/entries.ts"
import { findThings, moveToTrash } from "./keep-things.ts"

/** So many at a time, because the memory of a workspace is limited. */
const AT_ONCE = 20

/**
 * Deletes things of a kind and keeps their rows, so that they can be brought back. Those that do not exist do not count. `act` names the
 * action, whose deletions are brought back together. A limited member deletes what they see, with everything that belongs to it. Returns the
 * number of deleted things; runs in the caller's transaction.
 */
export function throwAway(
  ctx: Ctx,
  kind: TrashKind,
  ids: readonly string[],
  act = newId("act", ctx.now),
): number {
  let count = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const things = findThings(ctx, kind, ids.slice(at, at + AT_ONCE))
    moveToTrash(seeAll(ctx), kind, things, ({ id, name }) => addEntry(ctx, { kind, itemId: id, name, act }))
    for (const { id } of things) record(ctx, `${kind}.deleted`, id)
    count += things.length
  }
  if (count > 0) planJob(ctx, "trash.empty", "trash", ctx.now + KEPT)
  return count
}
