import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"

/**
 * Accounts that are being deleted. While a row is here, the account's `state` is "suspended", so whatever a suspension
 * stops is stopped; the row goes with the account, or when the account is brought back.
 */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    askedAt: integer("asked_at").notNull(),
    /** The person, or an administrator: then only an administrator brings the account back. */
    askedBy: text("asked_by").notNull(),
    erasesAt: integer("erases_at").notNull(),
    /** Whether the account was suspended, and is again when it comes back. */
    wasSuspended: integer("was_suspended", { mode: "boolean" }).notNull(),
    /** Of the token in the mailed link; null for a deletion by an administrator. */
    linkHash: text("link_hash").unique(),
  },
  (table) => [index("account_deletions_time").on(table.erasesAt)],
)
