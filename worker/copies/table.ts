import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** What a D1 database held at the moment of a copy, until it is stored: some rows of a table as a JSON array. */
export const copiedRows = sqliteTable("copied_rows", {
  number: integer("number").primaryKey({ autoIncrement: true }),
  tableName: text("table_name").notNull(),
  rows: text("rows").notNull(),
})
