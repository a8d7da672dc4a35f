import { and, asc, eq, isNotNull, sql } from "drizzle-orm"
import type { FetchedPage } from "../../../fetching/fetched-document.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { MOST_SNAPSHOTS } from "./contract.ts"
import { sourceKey } from "./object-names.ts"
import { describePage, hashContent, readShown, sha256Of } from "./read-snapshot.ts"
import { placementSnapshots, type SnapshotRow } from "./table.ts"

/** What was not kept of a page from the beginning. */
type Added = Pick<SnapshotRow, "siteName" | "language">

/** A page that was just read: its hash where it is known, with what was not kept of it yet, and everything where it is new. */
export type Taken =
  | (Pick<SnapshotRow, "contentHash"> & Partial<Added>)
  | Omit<
      SnapshotRow,
      "id" | "placementId" | "takenAt" | "sameAt" | "pictureSha256" | "pictureBytes" | "pictureFailedAt"
    >

/**
 * Takes a snapshot of a page, and stores its source. Null where that failed: the next check tries again. The row is
 * written by `keepSnapshot`.
 */
export async function takeSnapshot(
  ctx: Ctx,
  placementId: string,
  page: FetchedPage,
  finding: unknown,
): Promise<Taken | null> {
  try {
    const shown = readShown(page)
    const contentHash = hashContent(shown, finding)
    const same = findSame(ctx, placementId, contentHash)
    if (same && (same.siteName !== null || same.forgottenAt !== null)) return { contentHash }
    if (!same && isForgotten(ctx, placementId)) return null
    const described = describePage(page, shown)
    const { siteName, language } = described
    if (same) return { contentHash, siteName, language }
    const source = new TextEncoder().encode(page.text)
    const sha256 = sha256Of(source)
    // Erasing a person goes by the text, so the source is kept only beside the whole of it.
    const bytes = described.isTextCut ? 0 : source.length
    const options = { httpMetadata: { contentType: "text/plain; charset=utf-8" } }
    if (bytes > 0) await ctx.files.put(sourceKey(ctx.workspaceId, placementId, sha256), source, options)
    return { ...described, contentHash, sha256, bytes }
  } catch (error) {
    log("error", { requestId: ctx.requestId, placement: placementId, error: `No snapshot: ${error}` })
    return null
  }
}

/** Writes a snapshot, once for the same page, and forgets those between the first and the last ones. */
export function keepSnapshot(ctx: Ctx, placementId: string, taken: Taken): void {
  const { db, now } = ctx
  const same = findSame(ctx, placementId, taken.contentHash)
  if (same) {
    const { siteName = same.siteName, language = same.language } = taken
    db.update(placementSnapshots)
      .set({ sameAt: now, siteName, language })
      .where(eq(placementSnapshots.id, same.id))
      .run()
    return
  }
  if (!("sha256" in taken) || isForgotten(ctx, placementId)) return
  const row = { ...taken, id: newId("pls", now), placementId, takenAt: now, sameAt: now }
  db.insert(placementSnapshots).values(row).run()
  if (ctx.browser && row.bytes > 0) planJob(ctx, "snapshot.picture", row.id)
  const isOfIt = eq(placementSnapshots.placementId, placementId)
  const order = asc(placementSnapshots.takenAt)
  const all = db.select().from(placementSnapshots).where(isOfIt).orderBy(order, placementSnapshots.id).all()
  for (const { id } of all.slice(1, 1 - MOST_SNAPSHOTS)) {
    db.delete(placementSnapshots).where(eq(placementSnapshots.id, id)).run()
    sweepSnapshots(ctx, placementId)
  }
}

/** From now on a placement is about another page: though that says the same, it is kept as a page of its own. */
export function setSnapshotsApart({ db }: Pick<Ctx, "db">, placementId: string): void {
  const { id } = placementSnapshots
  db.update(placementSnapshots)
    .set({ contentHash: sql`'of another page: ' || ${id}` })
    .where(eq(placementSnapshots.placementId, placementId))
    .run()
}

/** Has what is stored of a placement, and has no row any more, deleted. */
export const sweepSnapshots = (ctx: Ctx, placementId: string): void =>
  planJob(ctx, "snapshot.sweep", placementId)

/** Whether the page named somebody who was erased since. */
export const isForgotten = ({ db }: Pick<Ctx, "db">, placementId: string): boolean => {
  const { forgottenAt } = placementSnapshots
  const isOfIt = and(eq(placementSnapshots.placementId, placementId), isNotNull(forgottenAt))
  return db.select({ forgottenAt }).from(placementSnapshots).where(isOfIt).get() !== undefined
}

const findSame = ({ db }: Pick<Ctx, "db">, placementId: string, contentHash: string) =>
  db
    .select()
    .from(placementSnapshots)
    .where(
      and(eq(placementSnapshots.placementId, placementId), eq(placementSnapshots.contentHash, contentHash)),
    )
    .get()
