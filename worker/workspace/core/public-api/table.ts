import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The answers to writes that carried an Idempotency-Key, stored for a day. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    apiKeyId: text("api_key_id").notNull(),
    key: text("key").notNull(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    answer: text("answer").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiKeyId, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
)
