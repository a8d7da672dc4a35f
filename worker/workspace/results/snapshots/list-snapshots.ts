import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import type { Snapshot } from "./contract.ts"
import { pictureKey, sourceKey } from "./object-names.ts"
import { placementSnapshots, type SnapshotRow } from "./table.ts"

/** The snapshots of a placement, the oldest first. */
export const listSnapshots = ({ db }: Pick<Ctx, "db">, placementId: string): Snapshot[] =>
  db
    .select()
    .from(placementSnapshots)
    .where(eq(placementSnapshots.placementId, placementId))
    .orderBy(asc(placementSnapshots.takenAt), asc(placementSnapshots.id))
    .all()
    .map(presentSnapshot)

/** The first snapshot of each of these placements, without its text, by their ids. */
export function firstSnapshots(
  { db }: Pick<Ctx, "db">,
  placementIds: readonly string[],
): Map<string, Omit<Snapshot, "text">> {
  const rows = db
    .select({ ...getTableColumns(placementSnapshots), text: sql<string>`''` })
    .from(placementSnapshots)
    .where(among(placementSnapshots.placementId, placementIds))
    .orderBy(desc(placementSnapshots.takenAt), desc(placementSnapshots.id))
    .all()
  return new Map(rows.map((row) => [row.placementId, presentSnapshot(row)]))
}

/** The text of a snapshot; null where there is none. */
export const readText = ({ db }: Pick<Ctx, "db">, id: string): string | null =>
  db
    .select({ text: placementSnapshots.text })
    .from(placementSnapshots)
    .where(eq(placementSnapshots.id, id))
    .get()?.text ?? null

/** The source of a page as it was stored. Throws 404, also for one that a restored copy does not have. */
export const readSource = (ctx: Ctx, placementId: string, id: string): Promise<ReadableStream> =>
  readStored(ctx, placementId, id, ({ bytes, sha256 }) =>
    bytes > 0 ? sourceKey(ctx.workspaceId, placementId, sha256) : null,
  )

/** The picture of a page, as `readSource`. */
export const readPicture = (ctx: Ctx, placementId: string, id: string): Promise<ReadableStream> =>
  readStored(ctx, placementId, id, ({ pictureBytes, pictureSha256 }) =>
    pictureBytes > 0 && pictureSha256 !== null
      ? pictureKey(ctx.workspaceId, placementId, pictureSha256)
      : null,
  )

async function readStored(
  { db, files }: Ctx,
  placementId: string,
  id: string,
  keyOf: (row: SnapshotRow) => string | null,
): Promise<ReadableStream> {
  const isIt = and(eq(placementSnapshots.id, id), eq(placementSnapshots.placementId, placementId))
  const row = db.select().from(placementSnapshots).where(isIt).get()
  const key = row ? keyOf(row) : null
  const object = key === null ? null : await files.get(key)
  if (!object) throw notFound("snapshot")
  return object.body
}

const presentSnapshot = (row: SnapshotRow): Snapshot => ({
  id: row.id,
  takenAt: toIso(row.takenAt),
  lastReadAt: toIso(row.sameAt),
  url: row.url,
  headline: row.headline,
  authors: row.authors,
  publishedAt: row.publishedAt === null ? null : toIso(row.publishedAt),
  text: row.text,
  isTextCut: row.isTextCut,
  sha256: row.sha256,
  bytes: row.bytes,
  picture: row.pictureSha256 === null ? null : { sha256: row.pictureSha256, bytes: row.pictureBytes },
  isForgotten: row.forgottenAt !== null,
})
