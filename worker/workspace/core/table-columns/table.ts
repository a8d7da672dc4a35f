import { sql } from "drizzle-orm"
import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { columnTables } from "./contract.ts"

/** The columns that a member chose for a table. */
export const tableColumns = sqliteTable(
  "table_columns",
  {
    /** The member's user id. */
    userId: text("user_id").notNull(),
    table: text("table_name", { enum: columnTables }).notNull(),
    columns: text("columns", { mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.table] }),
    check("table_columns_columns", sql`json_valid(${table.columns})`),
  ],
)
