import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import { plannedTimes } from "../../core/jobs/jobs.ts"
import type { Drawing, Snapshot } from "./contract.ts"
import { placementSnapshots, type SnapshotRow } from "./table.ts"

/** A job that waits longer than this, in milliseconds, waits for another day. */
const soon = 15 * 60_000

/** The snapshots of a placement, the oldest first. */
export function listSnapshots(ctx: Pick<Ctx, "db" | "now" | "browser">, placementId: string): Snapshot[] {
  const rows = ctx.db
    .select()
    .from(placementSnapshots)
    .where(eq(placementSnapshots.placementId, placementId))
    .orderBy(asc(placementSnapshots.takenAt), asc(placementSnapshots.id))
    .all()
  const planned = plannedTimes(
    ctx,
    "snapshot.picture",
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...presentSnapshot(row), drawing: drawingOf(ctx, row, planned.get(row.id)) }))
}

function drawingOf(
  { browser, now }: Pick<Ctx, "now" | "browser">,
  row: SnapshotRow,
  runAt: number | undefined,
): Drawing | null {
  if (!browser || row.bytes === 0 || row.forgottenAt !== null || row.pictureSha256 !== null) return null
  if (runAt !== undefined) return runAt > now + soon ? "tomorrow" : "now"
  return row.pictureFailedAt === null ? "untried" : "failed"
}

/**
 * The first snapshot of each of these placements, without its text, by their ids: of those that were read since the placement was first
 * seen, because what was read only before is another page, or this one without what it is about.
 */
export function firstSnapshots(
  { db }: Pick<Ctx, "db">,
  placementIds: readonly string[],
): Map<string, Omit<Snapshot, "text" | "drawing">> {
  const rows = db
    .select({ ...getTableColumns(placementSnapshots), text: sql<string>`''` })
    .from(placementSnapshots)
    .where(
      and(
        among(placementSnapshots.placementId, placementIds),
        sql`${placementSnapshots.sameAt} >= (select first_seen_at from placements where id = ${placementSnapshots.placementId})`,
      ),
    )
    .orderBy(desc(placementSnapshots.takenAt), desc(placementSnapshots.id))
    .all()
  return new Map(rows.map((row) => [row.placementId, presentSnapshot(row)]))
}

const presentSnapshot = (row: SnapshotRow): Omit<Snapshot, "drawing"> => ({
  id: row.id,
  takenAt: toIso(row.takenAt),
  lastReadAt: toIso(row.sameAt),
  url: row.url,
  headline: row.headline,
  authors: row.authors,
  publishedAt: row.publishedAt === null ? null : toIso(row.publishedAt),
  siteName: row.siteName ?? "",
  text: row.text,
  isTextCut: row.isTextCut,
  sha256: row.sha256,
  bytes: row.bytes,
  picture: row.pictureSha256 === null ? null : { sha256: row.pictureSha256, bytes: row.pictureBytes },
  isForgotten: row.forgottenAt !== null,
})
