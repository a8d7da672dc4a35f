import { and, asc, eq, ne, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import type { MediaChange, MediaFilter, MediaItem, MediaPage, MediaRemoval } from "./contract.ts"
import { inEarlierVersion, inUse, isInNoRevision, isUnused, selectUses } from "./in-use.ts"
import { presentItem } from "./present.ts"
import { deleteObjects } from "./store.ts"
import { media } from "./table.ts"

/** The specification's storage default, section 10. */
const pageSize = 100

/** One page of the library, by name. */
export async function listImages({ db }: Ctx, { q, after }: MediaFilter): Promise<MediaPage> {
  const last = after === undefined ? null : { id: after.slice(0, 32), name: after.slice(33) }
  // One extra row shows whether there is a next page.
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        last ? sql`(${media.nameNorm}, ${media.id}) > (${last.name}, ${last.id})` : undefined,
        q ? sql`instr(${media.nameNorm}, ${q.normalize().toLowerCase()}) > 0` : undefined,
      ),
    )
    .orderBy(asc(media.nameNorm), asc(media.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const end = page.at(-1)
  return {
    images: page.map(presentItem),
    after: rows.length > pageSize && end ? `${end.id}.${end.nameNorm}` : null,
  }
}

/** Changes an image's description; posts keep theirs. Throws 404. */
export async function changeImage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { alt }: MediaChange,
): Promise<MediaItem> {
  const action = { action: "image.described", targetId: id, targetName: media.name.getSQL() } as const
  const [, [row]] = await ctx.db.batch([
    record(ctx, actor, action, sql`from ${media} where ${and(eq(media.id, id), ne(media.alt, alt))}`),
    ctx.db.update(media).set({ alt }).where(eq(media.id, id)).returning(),
  ])
  if (!row) throw notFound("image")
  return presentItem(row)
}

/**
 * Deletes an image permanently. Throws 404, and 409 with the titles of the pages that show it, or of the posts of which
 * an earlier version does, unless it is to go all the same. The row is deleted first, and restored if its objects cannot be deleted, so that nothing is served that the library does not show.
 */
export async function deleteImage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { evenEarlier }: MediaRemoval,
): Promise<void> {
  const { db } = ctx
  const isFree = and(eq(media.id, id), isUnused(id), evenEarlier === "true" ? undefined : isInNoRevision(id))
  const action = { action: "image.deleted", targetId: id, targetName: media.name.getSQL() } as const
  const [posts, drafts, sections, earlier, , [gone]] = await db.batch([
    ...selectUses(db, id),
    record(ctx, actor, action, sql`from ${media} where ${isFree}`),
    db.delete(media).where(isFree).returning(),
  ])
  if (posts.length + drafts.length + sections.length > 0) throw inUse(posts, drafts, sections)
  if (!gone)
    throw earlier.length > 0 && evenEarlier !== "true" ? inEarlierVersion(earlier) : notFound("image")
  try {
    await deleteObjects(ctx, gone)
  } catch (error) {
    await db.insert(media).values(gone).onConflictDoNothing()
    throw error
  }
}
