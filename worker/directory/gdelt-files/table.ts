import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** GDELT's 15-minute files, each read once. Times are in milliseconds UTC. */
export const gdeltFiles = sqliteTable(
  "gdelt_files",
  {
    /** Such as `20261124120000.gkg.csv.zip`. */
    name: text("name").primaryKey(),
    /** As GDELT's list gives them. */
    bytes: integer("bytes").notNull(),
    md5: text("md5").notNull(),
    /** When it is to be read; null once it was, or was given up. */
    nextAt: integer("next_at"),
    failures: integer("failures").notNull().default(0),
    lastError: text("last_error"),
    /** Articles that were new to us. */
    articles: integer("articles").notNull().default(0),
    /** Until when a collector holds it. */
    heldUntil: integer("held_until"),
    foundAt: integer("found_at").notNull(),
  },
  (table) => [index("gdelt_files_next").on(table.nextAt)],
)
export type GdeltFileRow = typeof gdeltFiles.$inferSelect
