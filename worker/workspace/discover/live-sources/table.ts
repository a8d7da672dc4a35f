import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The workspace's own keys for live sources, sealed for this workspace and the source. */
export const sourceKeys = sqliteTable("source_keys", {
  source: text("source").primaryKey(),
  secret: text("secret").notNull(),
  updatedAt: integer("updated_at").notNull(),
})
