import { and, eq, gt, isNull } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import { askBrowser, sealed } from "../../core/browser/ask-browser.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { sweepSnapshots } from "./keep-snapshot.ts"
import { loadParts } from "./load-parts.ts"
import { pictureKey, sourceKey } from "./object-names.ts"
import { sha256Of } from "./read-snapshot.ts"
import { PICTURE, sealPage } from "./seal-page.ts"
import { placementSnapshots, type SnapshotRow } from "./table.ts"

const minute = 60_000
const mostBytes = 4 * 1024 * 1024

/**
 * Draws the picture of a page from its stored source. It is a job of its own, so that the text and the source are kept whatever becomes of
 * it. While the workspace's turn at the browser is taken, it waits, and until tomorrow when today's are used up.
 */
export const pictureWorker: Worker = {
  async prepare(ctx, id) {
    const row = findWaiting(ctx, id)
    const source = row && (await ctx.files.get(sourceKey(ctx.workspaceId, row.placementId, row.sha256)))
    if (!row || !source) return () => null
    const picture = await draw(ctx, await source.text(), row.url)
    if (picture === "busy") return (later) => later.now + minute
    if (picture === "spent") return (later) => (Math.floor(later.now / DAY) + 1) * DAY
    if (typeof picture === "string") return (later) => noteFailure(later, id)
    const sha256 = sha256Of(picture)
    await ctx.files.put(pictureKey(ctx.workspaceId, row.placementId, sha256), picture, {
      httpMetadata: { contentType: "image/jpeg" },
    })
    return (later) => keepPicture(later, row, { sha256, bytes: picture.length })
  },
  giveUp: noteFailure,
}

/** Plans the picture of a page again. Throws 409 where no browser is bound, and 404 for a page that can have none, or has one. */
export function planPicture(ctx: Ctx, placementId: string, id: string): void {
  if (!ctx.browser) throw conflict("No browser is connected to this site, so it draws no pictures.")
  ctx.write(() => {
    const row = findWaiting(ctx, id)
    if (!row || row.placementId !== placementId) throw notFound("picture")
    planJob(ctx, "snapshot.picture", id)
  })
}

/** Plans the pictures that a placement has not, and that were never tried: those that were due while it was in the trash. */
export function planPictures(ctx: Ctx, placementId: string): void {
  if (!ctx.browser) return
  const isUntried = and(
    eq(placementSnapshots.placementId, placementId),
    isNull(placementSnapshots.pictureSha256),
    isNull(placementSnapshots.pictureFailedAt),
    isNull(placementSnapshots.forgottenAt),
    gt(placementSnapshots.bytes, 0),
  )
  const untried = ctx.db.select({ id: placementSnapshots.id }).from(placementSnapshots).where(isUntried).all()
  for (const { id } of untried) planJob(ctx, "snapshot.picture", id)
}

function noteFailure({ db, now }: Ctx, id: string): null {
  const isIt = eq(placementSnapshots.id, id)
  db.update(placementSnapshots).set({ pictureFailedAt: now }).where(isIt).run()
  return null
}

/** Null for a snapshot that is gone, was forgotten, has no source, or has its picture. */
function findWaiting({ db }: Ctx, id: string): SnapshotRow | null {
  const row = db.select().from(placementSnapshots).where(eq(placementSnapshots.id, id)).get()
  return row && row.bytes > 0 && row.forgottenAt === null && row.pictureSha256 === null ? row : null
}

async function draw(ctx: Ctx, source: string, url: string) {
  if (!ctx.browser) return "unbound"
  const html = sealPage(source, url, await loadParts(ctx, source, url))
  return askBrowser(ctx, "picture", mostBytes, async (browser, receive) =>
    receive(
      await browser.quickAction("screenshot", {
        ...sealed,
        html,
        viewport: { width: PICTURE.width, height: 900 },
        screenshotOptions: { type: "jpeg", quality: 70, fullPage: true },
      }),
    ),
  )
}

/** Unless its page was forgotten or replaced while it was drawn. */
function keepPicture(
  ctx: Ctx,
  { id, placementId }: SnapshotRow,
  { sha256, bytes }: { sha256: string; bytes: number },
): null {
  const isThere = and(eq(placementSnapshots.id, id), isNull(placementSnapshots.forgottenAt))
  const kept = { pictureSha256: sha256, pictureBytes: bytes }
  const rows = ctx.db.update(placementSnapshots).set(kept).where(isThere).returning().all()
  if (rows.length === 0) sweepSnapshots(ctx, placementId)
  return null
}
