import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { TableSum } from "../../copies/table-sums.ts"

/** The copies of each database, one a night. The row of a night is written when its copy is begun. */
export const copies = sqliteTable(
  "copies",
  {
    /** The name of its object in the store: `site/2026-11-23`, `directory/2026-11-23` or `workspaces/wsp_…/2026-11-23`. */
    name: text("name").primaryKey(),
    /** `site`, `directory`, or the id of a workspace. */
    database: text("database").notNull(),
    /** `YYYY-MM-DD`, UTC. */
    night: text("night").notNull(),
    state: text("state", { enum: ["begun", "done", "failed"] }).notNull(),
    begunAt: integer("begun_at").notNull(),
    endedAt: integer("ended_at"),
    bytes: integer("bytes"),
    rows: integer("rows"),
    /** How many rows each table has, and their checksum. */
    sums: text("sums", { mode: "json" }).$type<TableSum[]>(),
    /** Why it failed, in the words of whatever failed. */
    error: text("error"),
  },
  (table) => [
    check("copies_state", sql`${table.state} in ('begun', 'done', 'failed')`),
    index("copies_database").on(table.database, table.night),
    index("copies_night").on(table.night, table.state),
  ],
)
