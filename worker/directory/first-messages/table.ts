import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/**
 * First messages of the last days from all customers together, so that no address gets too many of them. Salted hashes
 * say to whom and in whose name, so nobody can read who wrote to whom.
 */
export const firstMessages = sqliteTable(
  "first_messages",
  {
    /** Of the workspace and its enrolment: whoever tries again keeps one place. */
    claim: text("claim").primaryKey(),
    address: text("address").notNull(),
    claimedAt: integer("claimed_at").notNull(),
  },
  (table) => [
    index("first_messages_address").on(table.address, table.claimedAt),
    index("first_messages_claimed").on(table.claimedAt),
  ],
)
