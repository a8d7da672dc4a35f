import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The programs that may send people here to be connected. They are public: they have no secret. */
export const oauthClients = sqliteTable("oauth_clients", {
  /** One of ours for a client that registered itself, or the address of the document that describes it. */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  redirectUris: text("redirect_uris", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: integer("created_at").notNull(),
  /** When somebody was last connected, or tokens last renewed, give or take a day; null for never. */
  usedAt: integer("used_at"),
  /** Until when what the document said is believed; null for a client that registered itself. */
  documentUntil: integer("document_until"),
})

export type OAuthClient = typeof oauthClients.$inferSelect
