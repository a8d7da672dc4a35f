import { and, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { pictureKey, sourceKey } from "./object-names.ts"
import { placementSnapshots, type SnapshotRow } from "./table.ts"

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
