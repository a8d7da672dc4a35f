import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { answering } from "../../../site/media/store.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { folderOf, keyOf } from "./address.ts"
import { files } from "./table.ts"

/** Ends every link to a file, for good. Throws 404, and 503 when the store does not answer; then it is still there. */
export async function deleteFile(ctx: Ctx, store: R2Bucket, id: string): Promise<void> {
  const row = ctx.db.select().from(files).where(eq(files.id, id)).get()
  if (!row) throw notFound("file")
  await answering(ctx, () => store.delete(keyOf(ctx.workspaceId, row.secret)))
  ctx.write(() => {
    const gone = ctx.db.delete(files).where(eq(files.id, id)).returning({ id: files.id }).get()
    if (gone) record(ctx, "file.deleted", id)
  })
}

/** Deletes every object of a workspace from the store, including those without a row. */
export async function deleteAllFiles(store: R2Bucket, workspaceId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await store.list({ prefix: folderOf(workspaceId) })
    if (objects.length > 0) await store.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
