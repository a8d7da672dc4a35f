import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { outlets } from "../outlets/table.ts"

/** Notes about people and outlets. `number` is the order in which they were written. */
export const notes = sqliteTable(
  "notes",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
    outletId: text("outlet_id").references(() => outlets.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    authorId: text("author_id").notNull(),
    /** As they were called then. */
    authorName: text("author_name").notNull(),
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at"),
  },
  (table) => [
    check("notes_subject", sql`(${table.contactId} is null) <> (${table.outletId} is null)`),
    index("notes_contact").on(table.contactId, table.number),
    index("notes_outlet").on(table.outletId, table.number),
  ],
)

export type NoteRow = typeof notes.$inferSelect
