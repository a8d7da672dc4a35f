import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** A file, or our own list, that an administrator added to the directory. */
export const imports = sqliteTable(
  "imports",
  {
    id: text("id").primaryKey(),
    /** The name of the file. */
    name: text("name").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The administrator's account. */
    createdBy: text("created_by").notNull(),
    undoneAt: integer("undone_at"),
  },
  (table) => [index("imports_created").on(table.createdAt)],
)
