import { and, asc, eq, inArray } from "drizzle-orm"
import { KEPT, KEPT_OF_SHARED, keptNights } from "../../copies/retention.ts"
import type { Database } from "../../database.ts"
import { copyFolderOf, isShared } from "./note-copy.ts"
import { copies } from "./table.ts"

/** Deletes the copies of a database whose time is over. Rows go after their objects, so nothing is forgotten in the store. */
export async function pruneCopies(db: Database, bucket: R2Bucket, database: string): Promise<void> {
  const stored = await db
    .select({ name: copies.name, night: copies.night, state: copies.state })
    .from(copies)
    .where(eq(copies.database, database))
    .orderBy(asc(copies.night))
  const made = stored.filter(({ state }) => state === "done").map(({ night }) => night)
  const kept = keptNights(made, isShared(database) ? KEPT_OF_SHARED : KEPT)
  const newest = stored.at(-1)?.night
  const over = stored.filter(({ night }) => !kept.has(night) && night !== newest)
  const names = over.map(({ name }) => name)
  if (names.length === 0) return
  await bucket.delete(names)
  await db.delete(copies).where(and(eq(copies.database, database), inArray(copies.name, names)))
}

/** Deletes every copy of a workspace that is erased. Without a store there may still be rows. */
export async function forgetCopies(db: Database, bucket: R2Bucket | undefined, workspaceId: string) {
  while (bucket) {
    const { objects, truncated } = await bucket.list({ prefix: copyFolderOf(workspaceId) })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) break
  }
  await db.delete(copies).where(eq(copies.database, workspaceId))
}
