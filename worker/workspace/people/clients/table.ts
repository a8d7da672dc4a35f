import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** Those for whom the workspace works. The first is the workspace itself. */
export const clients = sqliteTable("clients", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  nameNorm: text("name_norm").notNull().unique(),
  accent: text("accent").notNull(),
  brief: text("brief").notNull().default(""),
  createdBy: text("created_by").notNull(),
  createdAt: integer("created_at").notNull(),
  archivedAt: integer("archived_at"),
})

export type ClientRow = typeof clients.$inferSelect
