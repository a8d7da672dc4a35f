import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { FileType } from "./contract.ts"

/** What messages lead to, because mail that carries files is often not delivered. Each has an object in the store. */
export const files = sqliteTable("files", {
  id: text("id").primaryKey(),
  /** Names the object and stands in the address: who does not have the address finds it nowhere. */
  secret: text("secret").notNull().unique(),
  name: text("name").notNull(),
  type: text("type").$type<FileType>().notNull(),
  bytes: integer("bytes").notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: integer("created_at").notNull(),
})

export type FileRow = typeof files.$inferSelect
