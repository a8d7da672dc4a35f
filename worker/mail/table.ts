import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The captured outbox of local use; production never writes here. */
export const capturedMail = sqliteTable(
  "captured_mail",
  {
    id: text("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    sentAt: integer("sent_at").notNull(),
  },
  (table) => [index("captured_mail_sent").on(table.sentAt)],
)
