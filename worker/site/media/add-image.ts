import { eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import { LIMITS, type MediaItem, REFUSALS } from "./contract.ts"
import type { Image } from "./images/image.ts"
import { readImage } from "./images/read-image.ts"
import { presentItem } from "./present.ts"
import { refuse, type Upload } from "./read-upload.ts"
import { putObjects, removeObjects } from "./store.ts"
import { media } from "./table.ts"

/**
 * Stores an image and its smaller size. If the same picture is already stored, returns the existing one under its first
 * name. Throws 415 and 422 for an image that is not accepted, and 503 when the store does not answer.
 */
export async function addImage(
  ctx: Ctx,
  actor: Actor,
  { file, list, name, alt }: Upload,
): Promise<{ item: MediaItem; isNew: boolean }> {
  const image = check(file, "file")
  const small = list && checkSmall(check(list, "list"), image)
  const row = {
    ...{ id: crypto.randomUUID().replaceAll("-", ""), name, alt },
    nameNorm: name.normalize().toLowerCase(),
    ...{ type: image.type, bytes: image.bytes.length, width: image.width, height: image.height },
    listWidth: small?.width ?? null,
    hash: await hashOf(image.bytes),
    ...{ createdAt: ctx.now, createdBy: actor.userId },
  }
  // The objects first: a row always has its objects, and objects whose row could not be written are removed again.
  await putObjects(ctx, row, image.bytes, small?.bytes ?? null)
  try {
    const action = { action: "image.uploaded", targetId: row.id, targetName: name } as const
    const [, [added]] = await ctx.db.batch([
      record(
        ctx,
        actor,
        action,
        sql`where not exists (select 1 from ${media} where ${eq(media.hash, row.hash)})`,
      ),
      ctx.db.insert(media).values(row).onConflictDoNothing().returning(),
    ])
    if (added) return { item: presentItem(added), isNew: true }
  } catch (error) {
    await removeObjects(ctx, row)
    throw error
  }
  await removeObjects(ctx, row)
  const [known] = await ctx.db.select().from(media).where(eq(media.hash, row.hash))
  if (!known) throw notFound("image")
  return { item: presentItem(known), isNew: false }
}

function check(bytes: Uint8Array, field: "file" | "list"): Image {
  const image = readImage(bytes)
  if (!image) throw refuse(415, "unsupported_media_type", REFUSALS.type, field)
  const { width, height } = image
  if (Math.max(width, height) > LIMITS.side || width * height > LIMITS.pixels) {
    throw refuse(422, "validation_failed", REFUSALS.pixels, field)
  }
  return image
}

/** Both sizes share one address, so they must have the same type. */
function checkSmall(small: Image, image: Image): Image {
  if (small.type === image.type && small.width < image.width) return small
  throw refuse(422, "validation_failed", "The smaller size must be narrower and of the same kind.", "list")
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex()
}
