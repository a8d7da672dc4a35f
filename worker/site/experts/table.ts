import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/**
 * The addresses that were chosen for pages of experts. The words themselves are not kept, because they mostly name
 * somebody: an address that was taken once stays taken, and leads nowhere when its expert is gone.
 */
export const expertAddresses = sqliteTable("expert_addresses", {
  /** SHA-256 of the words, in hexadecimal. */
  hash: text("hash").primaryKey(),
  workspaceId: text("workspace_id").notNull(),
  expertId: text("expert_id").notNull(),
  createdAt: integer("created_at").notNull(),
})
