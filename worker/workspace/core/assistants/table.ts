import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { apiKeys } from "../keys/table.ts"

/**
 * The assistants that people connected by OAuth. Each acts by a key of its own, which holds what it may do and when it ends;
 * the key's hash is that of the secret in all tokens of the assistant.
 */
export const assistants = sqliteTable("assistants", {
  keyId: text("key_id")
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: "cascade" }),
  clientId: text("client_id").notNull(),
  redirectUri: text("redirect_uri").notNull(),
  challenge: text("challenge").notNull(),
  /** When its code was exchanged for tokens; null until then. */
  redeemedAt: integer("redeemed_at"),
  /** How often its refresh token was exchanged. An older one is a stolen one. */
  generation: integer("generation").notNull().default(0),
})
