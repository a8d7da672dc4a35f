import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { namedInTrash } from "../../people/trashed/search-entries.ts"
import { personalTables } from "../personal-data.ts"

/** What members do with a contact, and what no file can bring. */
const work = personalTables.filter(({ table }) =>
  [
    ...["notes", "tasks", "facts", "placements", "client_permissions", "lawful_bases"],
    ...["audience", "openings", "fit_reasons", "enrolments", "messages"],
  ].includes(table),
)

/** Whether somebody has worked with a contact: what was written to them, or about them, would be lost with them. */
export const isUsed = ({ db }: Pick<Ctx, "db">, contactId: string): boolean =>
  work.some(
    ({ table, owner }) =>
      db.all(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${contactId} limit 1`,
      ).length > 0,
  )

/** Those of these contacts with whom somebody has worked in something that is in the trash, and could not be restored without them. */
export const usedInTrash = (ctx: Pick<Ctx, "db">, contactIds: readonly string[]): Set<string> =>
  namedInTrash(ctx, work, contactIds)
