import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** Those for whom the workspace works. The first is the workspace itself. */
export const clients = sqliteTable("clients", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  nameNorm: text("name_norm").notNull().unique(),
  accent: text("accent").notNull(),
  brief: text("brief").notNull().default(""),
  /** What coverage of them is found by. */
  names: text("names", { mode: "json" }).$type<string[]>().notNull().default([]),
  spokespeople: text("spokespeople", { mode: "json" }).$type<string[]>().notNull().default([]),
  sites: text("sites", { mode: "json" }).$type<string[]>().notNull().default([]),
  /** The number of the directory's last article that was compared with these words; null before the first. */
  watchedTo: integer("watched_to"),
  createdBy: text("created_by").notNull(),
  createdAt: integer("created_at").notNull(),
  archivedAt: integer("archived_at"),
})

export type ClientRow = typeof clients.$inferSelect
