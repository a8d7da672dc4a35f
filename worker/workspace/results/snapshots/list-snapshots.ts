import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import type { Snapshot } from "./contract.ts"
import { sourceKey } from "./object-names.ts"
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
export async function readSource(ctx: Ctx, placementId: string, id: string): Promise<ReadableStream> {
  const row = ctx.db
    .select()
    .from(placementSnapshots)
    .where(and(eq(placementSnapshots.id, id), eq(placementSnapshots.placementId, placementId)))
    .get()
  const object =
    row && row.bytes > 0 && (await ctx.files.get(sourceKey(ctx.workspaceId, placementId, row.sha256)))
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
  isForgotten: row.forgottenAt !== null,
})
