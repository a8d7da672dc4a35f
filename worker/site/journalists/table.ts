import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** Links that were mailed to journalists. A used one is deleted. */
export const journalistLinks = sqliteTable(
  "journalist_links",
  {
    /** Of the token, which is stored nowhere. */
    hash: text("hash").primaryKey(),
    /** Whom it signs in, folded. */
    address: text("address").notNull(),
    /** The address to which it was mailed, so that it becomes their other address; null for a link that signs in. */
    otherAddress: text("other_address"),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("journalist_links_expiry").on(table.expiresAt)],
)

/** Signed-in journalists: they have no account, and a session of their own for a short time. */
export const journalistSessions = sqliteTable(
  "journalist_sessions",
  {
    /** Of the token in the cookie. */
    hash: text("hash").primaryKey(),
    /** Folded. */
    address: text("address").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("journalist_sessions_expiry").on(table.expiresAt)],
)
