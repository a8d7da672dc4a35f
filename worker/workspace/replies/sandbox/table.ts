import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { behaviours } from "./contract.ts"

/**
 * The messages from sandbox mailboxes: they went here and nowhere else. One row an attempt, so that a second one would
 * be seen.
 */
export const sandboxLetters = sqliteTable(
  "sandbox_letters",
  {
    id: text("id").primaryKey(),
    mailboxId: text("mailbox_id").notNull(),
    toAddress: text("to_address").notNull(),
    toName: text("to_name").notNull(),
    /** Which of their letters it is, from 1. */
    nth: integer("nth").notNull().default(1),
    messageId: text("message_id").notNull(),
    references: text("reference_ids", { mode: "json" }).$type<string[]>().notNull(),
    subject: text("subject").notNull(),
    text: text("text_body").notNull(),
    replyTo: text("reply_to").notNull(),
    unsubscribeTo: text("unsubscribe_to"),
    sentAt: integer("sent_at").notNull(),
    /** When the simulated reader acted on it. */
    readAt: integer("read_at"),
  },
  (table) => [
    index("sandbox_letters_person").on(table.toAddress, table.sentAt),
    index("sandbox_letters_message").on(table.messageId),
  ],
)

/** The behaviour of people in the sandbox, if a member chose it. */
export const sandboxPeople = sqliteTable(
  "sandbox_people",
  {
    address: text("address").primaryKey(),
    behaviour: text("behaviour", { enum: behaviours }).notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [
    check(
      "sandbox_people_behaviour",
      sql`${table.behaviour} in ('replies', 'replies_late', 'out_of_office', 'unsubscribes', 'bounces', 'mailbox_full', 'complains', 'silent')`,
    ),
  ],
)

export type SandboxLetter = typeof sandboxLetters.$inferSelect
