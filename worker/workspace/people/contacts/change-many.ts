import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"

/**
 * For changes to so many people at once that the search index only marks deleted entries: rewriting it for each person
 * takes time that grows with the number of contacts. `tidySearch` cleans up afterwards.
 */
export function changeMany({ db }: Ctx, work: () => void): void {
  const setSecureDelete = (value: 0 | 1) =>
    db.run(
      sql`insert into contact_search (contact_search, rank) values ('secure-delete', ${sql.raw(String(value))})`,
    )
  setSecureDelete(0)
  work()
  setSecureDelete(1)
}

/** Leaves nothing in the search index of what was only marked as forgotten. */
export const tidySearch = ({ db }: Ctx) =>
  db.run(sql`insert into contact_search (contact_search) values ('optimize')`)
