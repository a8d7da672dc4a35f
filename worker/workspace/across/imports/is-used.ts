import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { personalTables } from "../personal-data.ts"

/** What members do with a contact, and what no file can bring. */
const work = [
  ...["notes", "tasks", "facts", "placements", "client_permissions", "lawful_bases"],
  ...["audience", "openings", "fit_reasons", "enrolments", "messages"],
]

/** Whether somebody has worked with a contact: what was written to them, or about them, would be lost with them. */
export const isUsed = ({ db }: Pick<Ctx, "db">, contactId: string): boolean =>
  personalTables.some(
    ({ table, owner }) =>
      work.includes(table) &&
      db.all(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${contactId} limit 1`,
      ).length > 0,
  )
