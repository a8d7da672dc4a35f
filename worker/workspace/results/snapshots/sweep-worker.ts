import { and, eq, gt } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { keptOf } from "../../people/trashed/kept-rows.ts"
import { snapshotFolder, sourceKey } from "./object-names.ts"
import { placementSnapshots } from "./table.ts"

/** A check stores the source before it writes the row, and takes no longer than this, in milliseconds. */
const aWhile = 10 * 60_000

/**
 * Deletes the stored sources of a placement that no row names, in the trash neither: all of them where there is no row at all,
 * because the placement is gone, else those that no running check is about to name. A second look comes after a while.
 */
export const sweepWorker: Worker = {
  async prepare(ctx, placementId) {
    const left = await deleteUnnamed(ctx, placementId)
    return (later) => (left > 0 ? later.now + aWhile : null)
  },
  giveUp: () => {},
}

/** Returns how many were found that no row names. */
async function deleteUnnamed(ctx: Ctx, placementId: string): Promise<number> {
  const { files, workspaceId } = ctx
  const named = new Set(
    ctx.db
      .select({ sha256: placementSnapshots.sha256 })
      .from(placementSnapshots)
      .where(and(eq(placementSnapshots.placementId, placementId), gt(placementSnapshots.bytes, 0)))
      .all()
      .map(({ sha256 }) => sha256)
      .concat(namedInTrash(ctx, placementId))
      .map((sha256) => sourceKey(workspaceId, placementId, sha256)),
  )
  const { objects } = await files.list({ prefix: snapshotFolder(workspaceId, placementId) })
  const unnamed = objects.filter(({ key }) => !named.has(key))
  const ended = unnamed.filter(({ uploaded }) => named.size === 0 || ctx.now - uploaded.getTime() > aWhile)
  if (ended.length > 0) await files.delete(ended.map(({ key }) => key))
  return unnamed.length
}

/** What a placement names that was deleted and can be brought back. */
const namedInTrash = (ctx: Ctx, placementId: string): string[] =>
  keptOf(ctx, "placement", placementId).flatMap(({ table, row }) =>
    table === "placement_snapshots" && Number(row.bytes) > 0 ? String(row.sha256) : [],
  )
