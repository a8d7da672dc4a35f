import { and, eq, ne, sql } from "drizzle-orm"
import type { TableSum } from "../../copies/table-sums.ts"
import { type Database, rootOf } from "../../database.ts"
import { copies } from "./table.ts"

/** A copy that has not ended after this time, in milliseconds, is begun again. */
export const LATE = 3_600_000

export const SITE_DATABASE = "site"
export const DIRECTORY_DATABASE = "directory"

/** Whether it is a database that all customers share, and no workspace's. */
export const isShared = (database: string) => database === SITE_DATABASE || database === DIRECTORY_DATABASE

export const nameOf = (database: string, night: string) =>
  `${isShared(database) ? "" : "workspaces/"}${database}/${night}`

/** The folder of a workspace's copies. */
export const copyFolderOf = (workspaceId: string) => `workspaces/${workspaceId}/`

/** Notes that a copy is begun; false when this night's is made already, or was begun less than an hour ago. */
export async function beginCopy(
  db: Database,
  { database, night, now }: { database: string; night: string; now: number },
): Promise<boolean> {
  const begun = { state: "begun" as const, begunAt: now, endedAt: null, error: null }
  const [row] = await db
    .insert(copies)
    .values({ name: nameOf(database, night), database, night, ...begun })
    .onConflictDoUpdate({
      target: copies.name,
      set: begun,
      setWhere: sql`${copies.state} <> 'done' and ${copies.begunAt} < ${now - LATE}`,
    })
    .returning({ name: copies.name })
  return row !== undefined
}

/** A copy that was stored. */
export interface StoredCopy {
  bytes: number
  sums: readonly TableSum[]
}

/** Notes that a copy is stored whole; false when its database was erased meanwhile. */
export async function endCopy(
  db: Database,
  name: string,
  now: number,
  { bytes, sums }: StoredCopy,
): Promise<boolean> {
  const rows = sums.reduce((all, { rows }) => all + rows, 0)
  const [row] = await db
    .update(copies)
    .set({ state: "done", endedAt: now, bytes, rows, sums: [...sums], error: null })
    .where(eq(copies.name, name))
    .returning({ name: copies.name })
  return row !== undefined
}

/** Notes why there is no copy. A good copy that was stored meanwhile stays one. */
export async function failCopy(db: Database, name: string, now: number, error: unknown) {
  await db
    .update(copies)
    .set({ state: "failed", endedAt: now, error: rootOf(error).message.slice(0, 300) })
    .where(and(eq(copies.name, name), ne(copies.state, "done")))
}
