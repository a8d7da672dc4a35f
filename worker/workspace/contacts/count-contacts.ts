import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { ContactState } from "./contract.ts"

/**
 * How many people match: of all, or of one list by its number. Without a search it is read from what the triggers count,
 * whatever the size of the workspace.
 */
export function countContacts(
  { db }: Ctx,
  state: ContactState | undefined,
  search: SQL | null,
  list?: number,
): number {
  if (!search) {
    const counts = list === undefined ? sql`contact_counts where true` : sql`list_counts where list = ${list}`
    const inState = state ? sql`and state = ${state}` : sql``
    return read(db.get(sql`select coalesce(sum(total), 0) as total from ${counts} ${inState}`))
  }
  if (!state) return read(db.get(sql`select count(*) as total from ${search}`))
  return read(
    db.get(sql`select count(*) as total from contacts where state = ${state} and number in ${search}`),
  )
}

const read = (row: unknown) => (row as { total: number }).total
