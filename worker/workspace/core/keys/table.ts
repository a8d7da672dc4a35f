import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Scope } from "./contract.ts"

/** The API keys of programs. A revoked key stays, so that it can still be identified. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    hint: text("hint").notNull(),
    /** A plain SHA-256 is enough: nobody can guess 256 random bits, so there is nothing for a slow hash to slow down. */
    hash: text("hash").notNull().unique(),
    scopes: text("scopes", { mode: "json" }).$type<Scope[]>().notNull(),
    /** Where the assistant that somebody connected is sent back to, in words; null for the key of a program. */
    assistant: text("assistant"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("api_keys_live").on(table.revokedAt, table.createdAt)],
)

export type ApiKeyRow = typeof apiKeys.$inferSelect
