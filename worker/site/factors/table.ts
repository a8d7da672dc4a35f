import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { factors } from "../accounts/table.ts"

/** The codes for when every other factor is lost. Only their keyed hashes are stored. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    factorId: text("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    usedAt: integer("used_at"),
    /** The id of the request that used it. */
    usedBy: text("used_by"),
  },
  (table) => [
    primaryKey({ columns: [table.factorId, table.hash] }),
    index("recovery_codes_used_by").on(table.usedBy),
  ],
)

/** The key of a passkey, for the factor of that id. */
export const passkeys = sqliteTable("passkeys", {
  factorId: text("factor_id")
    .primaryKey()
    .references(() => factors.id, { onDelete: "cascade" }),
  /** The id that the authenticator gave it, in base64url. */
  credentialId: text("credential_id").notNull().unique(),
  /** In COSE form (RFC 9052), as base64url. */
  publicKey: text("public_key").notNull(),
  /** How often it has signed, if its authenticator counts. */
  counter: integer("counter").notNull(),
  transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
})
