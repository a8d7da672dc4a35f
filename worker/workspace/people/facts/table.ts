import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"

/** A member's statement about a person, to be used in letters to them. */
export const facts = sqliteTable(
  "facts",
  {
    id: text("id").primaryKey(),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    statement: text("statement").notNull(),
    /** May be empty. */
    quote: text("quote").notNull().default(""),
    url: text("url"),
    /** The last day on which it may be used, `YYYY-MM-DD`, UTC. */
    validUntil: text("valid_until"),
    author: text("author").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("facts_contact").on(table.contactId, table.id)],
)

export type FactRow = typeof facts.$inferSelect
