import { and, asc, eq, inArray } from "drizzle-orm"
import { KEPT, KEPT_OF_SHARED, keptNights } from "../../copies/retention.ts"
import type { Database } from "../../database.ts"
import { copyFolderOf, isShared, nameOf } from "./note-copy.ts"
import { copies } from "./table.ts"

/**
 * Deletes the copies of a database whose time is over. Rows go after their objects, so nothing is forgotten in the store. What is stored
 * without a row is kept for as long as any copy: its upload ended after the row was deleted, or the site database was restored since.
 */
export async function pruneCopies(db: Database, bucket: R2Bucket, database: string): Promise<void> {
  const inStore = await listNights(bucket, database)
  const noted = await db
    .select({ night: copies.night, state: copies.state })
    .from(copies)
    .where(eq(copies.database, database))
    .orderBy(asc(copies.night))
  const withRow = new Set(noted.map(({ night }) => night))
  const withoutRow = inStore.filter((night) => !withRow.has(night))
  const made = noted.filter(({ state }) => state === "done").map(({ night }) => night)
  const kept = keptNights([...made, ...withoutRow], isShared(database) ? KEPT_OF_SHARED : KEPT)
  const newest = noted.at(-1)?.night
  const over = [...withRow, ...withoutRow].filter((night) => !kept.has(night) && night !== newest)
  const names = over.map((night) => nameOf(database, night))
  if (names.length === 0) return
  await bucket.delete(names)
  await db.delete(copies).where(and(eq(copies.database, database), inArray(copies.name, names)))
}

/** The nights of which the store has a copy; there are far fewer than one answer of it can have. */
async function listNights(bucket: R2Bucket, database: string): Promise<string[]> {
  const prefix = nameOf(database, "")
  const { objects } = await bucket.list({ prefix })
  return objects.map(({ key }) => key.slice(prefix.length)).filter((night) => /^\d{4}-\d\d-\d\d$/.test(night))
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
