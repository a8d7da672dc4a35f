import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { contacts } from "../../people/contacts/table.ts"
import { campaigns } from "../campaigns/table.ts"
import { enrolmentStates, stopReasons } from "./contract.ts"

/** One person in one campaign, and how far they have come. The mailbox stays theirs: one person, one mailbox, one thread. */
export const enrolments = sqliteTable(
  "enrolments",
  {
    id: text("id").primaryKey(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** Null once the person was deleted or erased; the fact that a person was written to still counts. */
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    contactPointId: text("contact_point_id"),
    outletId: text("outlet_id"),
    mailboxId: text("mailbox_id").notNull(),
    state: text("state", { enum: enrolmentStates }).notNull().default("proposed"),
    stopReason: text("stop_reason", { enum: stopReasons }),
    /** Number of messages sent to them. */
    touches: integer("touches").notNull().default(0),
    /**
     * The number of the attempt at the sequence: a part of every send key, so that only a member's decision sends
     * anything again.
     */
    generation: integer("generation").notNull().default(0),
    nextRunAt: integer("next_run_at"),
    pausedUntil: integer("paused_until"),
    /** In which their windows are read. */
    timeZone: text("time_zone").notNull(),
    /** Whose public holidays they have, in two letters; null where it is unknown. */
    country: text("country"),
    /** When they let mail arrive, in minutes of the day, as they said for all customers; null for any time. */
    hoursFrom: integer("hours_from"),
    hoursTo: integer("hours_to"),
    threadId: text("thread_id"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    check(
      "enrolments_state",
      sql`${table.state} in ('proposed', 'ready', 'active', 'waiting', 'paused', 'replied', 'bounced', 'unsubscribed', 'suppressed', 'placed', 'completed', 'failed', 'removed')`,
    ),
    uniqueIndex("enrolments_person").on(table.campaignId, table.contactId),
    index("enrolments_by_state").on(table.campaignId, table.state, table.id),
    index("enrolments_contact").on(table.contactId),
    // Whom the sandbox wrote to is known without reading everybody.
    index("enrolments_mailbox").on(table.mailboxId),
    index("enrolments_outlet").on(table.campaignId, table.outletId),
  ],
)

export type EnrolmentRow = typeof enrolments.$inferSelect
