import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { ContactState } from "./contract.ts"

/** How many people match. Without a search it is read from what the triggers count, whatever the size of the workspace. */
export function countContacts({ db }: Ctx, state: ContactState | undefined, search: SQL | null): number {
  if (!search) {
    const inState = state ? sql`where state = ${state}` : sql``
    return read(db.get(sql`select coalesce(sum(total), 0) as total from contact_counts ${inState}`))
  }
  if (!state) return read(db.get(sql`select count(*) as total from ${search}`))
  return read(
    db.get(sql`select count(*) as total from contacts where state = ${state} and number in ${search}`),
  )
}

const read = (row: unknown) => (row as { total: number }).total
