import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { keptOf } from "../../people/trashed/kept-rows.ts"
import { pictureKey, snapshotFolder, sourceKey } from "./object-names.ts"
import { placementSnapshots, type SnapshotRow } from "./table.ts"

type Named = Pick<SnapshotRow, "sha256" | "bytes" | "pictureSha256" | "pictureBytes">

/** A check stores the source, and a drawing the picture, before it writes the row, and takes no longer than this, in milliseconds. */
const aWhile = 10 * 60_000

/**
 * Deletes the stored sources and pictures of a placement that no row names, in the trash neither: all of them where there is no row at all,
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
      .select()
      .from(placementSnapshots)
      .where(eq(placementSnapshots.placementId, placementId))
      .all()
      .map(({ sha256, bytes, pictureSha256, pictureBytes }) => ({
        sha256,
        bytes,
        pictureSha256,
        pictureBytes,
      }))
      .concat(namedInTrash(ctx, placementId))
      .flatMap((row) => keysOf(workspaceId, placementId, row)),
  )
  const { objects } = await files.list({ prefix: snapshotFolder(workspaceId, placementId) })
  const unnamed = objects.filter(({ key }) => !named.has(key))
  const ended = unnamed.filter(({ uploaded }) => named.size === 0 || ctx.now - uploaded.getTime() > aWhile)
  if (ended.length > 0) await files.delete(ended.map(({ key }) => key))
  return unnamed.length
}

/** The objects that a row names. */
function keysOf(workspaceId: string, placementId: string, row: Named): string[] {
  const source = row.bytes > 0 ? [sourceKey(workspaceId, placementId, row.sha256)] : []
  const hasPicture = row.pictureBytes > 0 && row.pictureSha256 !== null
  return hasPicture ? [...source, pictureKey(workspaceId, placementId, row.pictureSha256 ?? "")] : source
}

/** What a placement names that was deleted and can be brought back. */
const namedInTrash = (ctx: Ctx, placementId: string): Named[] =>
  keptOf(ctx, "placement", placementId).flatMap(({ table, row }) =>
    table === "placement_snapshots"
      ? [
          {
            sha256: String(row.sha256),
            bytes: Number(row.bytes),
            pictureSha256: typeof row.picture_sha256 === "string" ? row.picture_sha256 : null,
            pictureBytes: Number(row.picture_bytes ?? 0),
          },
        ]
      : [],
  )
