import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"

/**
 * Changes so many people at once that what the search index forgets is only marked in it: rewriting it for each of them takes
 * a time that grows with everybody who is there. `tidySearch` makes up for it.
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
