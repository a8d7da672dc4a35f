import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The visitors' messages. The id grows with each message, so it is the order and the cursor. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    receivedAt: integer("received_at").notNull(),
    readAt: integer("read_at"),
    answeredAt: integer("answered_at"),
  },
  (table) => [
    index("contact_messages_email").on(sql`lower(${table.email})`),
    index("contact_messages_unanswered").on(table.id).where(sql`${table.answeredAt} is null`),
    check("contact_messages_answered", sql`${table.answeredAt} is null or ${table.readAt} is not null`),
  ],
)
