import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"

/** Pairs that a member declared to be two people; the smaller id comes first. */
export const duplicateDismissals = sqliteTable(
  "duplicate_dismissals",
  {
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    otherId: text("other_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    dismissedAt: integer("dismissed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.otherId] }),
    index("duplicate_dismissals_other").on(table.otherId),
  ],
)
