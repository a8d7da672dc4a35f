import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import { plannedTimes } from "../../core/jobs/jobs.ts"
import type { Drawing, Snapshot } from "./contract.ts"
import { pictureKey, sourceKey } from "./object-names.ts"
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

/** The first snapshot of each of these placements, without its text, by their ids. */
export function firstSnapshots(
  { db }: Pick<Ctx, "db">,
  placementIds: readonly string[],
): Map<string, Omit<Snapshot, "text" | "drawing">> {
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
  readStored(ctx, placementId, id, ({ workspaceId }, { bytes, sha256 }) =>
    bytes > 0 ? sourceKey(workspaceId, placementId, sha256) : null,
  )

/** The picture of a page, as `readSource`. */
export const readPicture = (ctx: Ctx, placementId: string, id: string): Promise<ReadableStream> =>
  readStored(ctx, placementId, id, pictureKeyOf)

/** The picture of a page; null where there is none. */
export async function findPicture(ctx: Ctx, placementId: string, id: string): Promise<Uint8Array | null> {
  const object = await findStored(ctx, placementId, id, pictureKeyOf)
  return object && new Uint8Array(await object.arrayBuffer())
}

const pictureKeyOf: KeyOf = ({ workspaceId }, { placementId, pictureBytes, pictureSha256 }) =>
  pictureBytes > 0 && pictureSha256 !== null ? pictureKey(workspaceId, placementId, pictureSha256) : null

type KeyOf = (place: Pick<Ctx, "workspaceId">, row: SnapshotRow) => string | null

async function readStored(ctx: Ctx, placementId: string, id: string, keyOf: KeyOf): Promise<ReadableStream> {
  const object = await findStored(ctx, placementId, id, keyOf)
  if (!object) throw notFound("snapshot")
  return object.body
}

function findStored(ctx: Ctx, placementId: string, id: string, keyOf: KeyOf): Promise<R2ObjectBody | null> {
  const isIt = and(eq(placementSnapshots.id, id), eq(placementSnapshots.placementId, placementId))
  const row = ctx.db.select().from(placementSnapshots).where(isIt).get()
  const key = row ? keyOf(ctx, row) : null
  return key === null ? Promise.resolve(null) : ctx.files.get(key)
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
