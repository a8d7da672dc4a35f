import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { FileType } from "./contract.ts"

/**
 * The files that messages link to, because mail with attachments is often not delivered. Each has an object in the
 * store.
 */
export const files = sqliteTable("files", {
  id: text("id").primaryKey(),
  /** Names the object and is part of the address: the file cannot be found without the address. */
  secret: text("secret").notNull().unique(),
  name: text("name").notNull(),
  type: text("type").$type<FileType>().notNull(),
  bytes: integer("bytes").notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: integer("created_at").notNull(),
})

export type FileRow = typeof files.$inferSelect
