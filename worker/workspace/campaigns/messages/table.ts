import { sql } from "drizzle-orm"
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core"
import { contacts } from "../../people/contacts/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { drafters } from "../origins/contract.ts"
import {
  type Attachment,
  errorClasses,
  eventTypes,
  inboundClasses,
  intentSources,
  intents,
  messageStates,
  threadStates,
} from "./contract.ts"

/** The messages between one mailbox and one person. */
export const threads = sqliteTable(
  "threads",
  {
    id: text("id").primaryKey(),
    mailboxId: text("mailbox_id").notNull(),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    campaignId: text("campaign_id"),
    state: text("state", { enum: threadStates }).notNull().default("awaiting"),
    snoozedUntil: integer("snoozed_until"),
    responsibleId: text("responsible_id"),
    /** As they were called when it became theirs. */
    responsibleName: text("responsible_name"),
    /** Since when something in it waits to be read; null once a member has opened it. */
    unreadSince: integer("unread_since"),
    subject: text("subject").notNull().default(""),
    /** When the last message of the thread was sent or received. */
    lastAt: integer("last_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("threads_state", sql`${table.state} in ('awaiting', 'needs_reply', 'snoozed', 'done')`),
    index("threads_by_state").on(table.state, table.lastAt),
    index("threads_by_time").on(table.lastAt),
    index("threads_contact").on(table.contactId),
    index("threads_responsible").on(table.responsibleId, table.lastAt),
  ],
)

/** A message to a person, from planned to its final state, or a message received from them. */
export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    direction: text("direction", { enum: ["out", "in"] }).notNull(),
    enrolmentId: text("enrolment_id").references((): AnySQLiteColumn => enrolments.id, {
      onDelete: "set null",
    }),
    campaignId: text("campaign_id"),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    stepId: text("step_id"),
    /** Which touch of the sequence it is, from 1. */
    position: integer("position"),
    variantId: text("variant_id"),
    /** Of the step, when its text was made. */
    revision: integer("revision"),
    /** The templates and snippets that its text was made from. */
    templateIds: text("template_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Who drafted its text; null for what was received, and for one from before this was noted. */
    draftedBy: text("drafted_by", { enum: drafters }),
    mailboxId: text("mailbox_id").notNull(),
    threadId: text("thread_id").references(() => threads.id, { onDelete: "set null" }),
    state: text("state", { enum: messageStates }).notNull(),
    class: text("class", { enum: inboundClasses }),
    /** What an answer means; null for what is none, and for what came before meanings were read. */
    intent: text("intent", { enum: intents }),
    /** Their sentence that says so. */
    intentSentence: text("intent_sentence"),
    intentBy: text("intent_by", { enum: intentSources }),
    /** `enrolment:step:generation`: of any two messages with the same key at most one is ever sent, because there are no two. */
    sendKey: text("send_key").unique(),
    /** With its angle brackets. */
    messageId: text("message_id"),
    inReplyTo: text("in_reply_to"),
    references: text("reference_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    fromAddress: text("from_address"),
    toAddress: text("to_address"),
    subject: text("subject").notNull().default(""),
    text: text("text_body").notNull().default(""),
    html: text("html_body").notNull().default(""),
    /** The files that came with it. They themselves stay where the message lies. */
    attachments: text("attachments", { mode: "json" }).$type<Attachment[]>().notNull().default([]),
    /** Of everything that the recipient will see. */
    fingerprint: text("fingerprint"),
    approvedFingerprint: text("approved_fingerprint"),
    approvedBy: text("approved_by"),
    scheduledAt: integer("scheduled_at"),
    /**
     * The revision of its mailbox's limits by which it was planned. A message of another revision is planned again; 0
     * asks for it.
     */
    limitsRevision: integer("limits_revision").notNull().default(1),
    /** The rules that moved it to its time, as `Move` has them. */
    moves: text("moves", { mode: "json" }).$type<unknown[]>().notNull().default([]),
    claimUntil: integer("claim_until"),
    attempt: integer("attempt").notNull().default(0),
    sentAt: integer("sent_at"),
    receivedAt: integer("received_at"),
    errorClass: text("error_class", { enum: errorClasses }),
    error: text("error"),
    skipReason: text("skip_reason"),
    createdAt: integer("created_at").notNull(),
    /**
     * When the message was sent, received or is due; when it was stored if it has none of these times. Lists are sorted
     * by it.
     */
    at: integer("at").generatedAlwaysAs(sql`coalesce(sent_at, received_at, scheduled_at, created_at)`, {
      mode: "virtual",
    }),
  },
  (table) => [
    check("messages_direction", sql`${table.direction} in ('out', 'in')`),
    check(
      "messages_state",
      sql`${table.state} in ('draft', 'needs_review', 'approved', 'scheduled', 'claimed', 'sent', 'delivered', 'deferred', 'bounced', 'failed', 'unknown', 'skipped', 'cancelled', 'received')`,
    ),
    check("messages_outgoing", sql`${table.direction} = 'in' or ${table.sendKey} is not null`),
    // A mail that is delivered twice is stored once.
    uniqueIndex("messages_message_id").on(table.messageId, table.mailboxId, table.direction),
    // Due messages are found without reading the others, and a day's plan is counted without reading it.
    index("messages_due").on(table.mailboxId, table.state, table.scheduledAt, table.limitsRevision),
    index("messages_enrolment").on(table.enrolmentId, table.position),
    index("messages_campaign").on(table.campaignId, table.state, table.scheduledAt),
    index("messages_contact").on(table.contactId, table.sentAt),
    index("messages_thread").on(table.threadId, table.createdAt),
    index("messages_unmatched")
      .on(table.createdAt)
      .where(sql`${table.direction} = 'in' and ${table.threadId} is null`),
    // A search through what people wrote does not read what was sent to them.
    index("messages_received").on(table.threadId).where(sql`${table.direction} = 'in'`),
    // The use of templates is counted without reading what was made from none.
    index("messages_templates").on(table.sentAt).where(sql`${table.templateIds} <> '[]'`),
    index("messages_by_state").on(table.state, table.createdAt),
    index("messages_by_time").on(table.at, table.id),
    index("messages_state_by_time").on(table.state, table.at, table.id),
    index("messages_campaign_by_time").on(table.campaignId, table.at, table.id),
  ],
)

/** The events, in order. Rows are only added; every figure that is shown is counted from here. */
export const events = sqliteTable(
  "events",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    type: text("type", { enum: eventTypes }).notNull(),
    messageId: text("message_id"),
    enrolmentId: text("enrolment_id"),
    contactId: text("contact_id"),
    campaignId: text("campaign_id"),
    mailboxId: text("mailbox_id"),
    /** Hash of the recipient's domain, so that caps still apply after the address is deleted. */
    domainHash: text("domain_hash"),
    occurredAt: integer("occurred_at").notNull(),
    actor: text("actor", { enum: ["user", "api_key", "system", "recipient", "writer"] }).notNull(),
    verdict: text("verdict", { enum: ["human", "proxy", "scanner", "unknown"] })
      .notNull()
      .default("human"),
    /** A repeated event is stored once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    payload: text("payload", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index("events_mailbox").on(table.mailboxId, table.type, table.occurredAt),
    index("events_campaign").on(table.campaignId, table.type, table.occurredAt),
    index("events_enrolment").on(table.enrolmentId, table.number),
    index("events_contact").on(table.contactId, table.type, table.occurredAt),
    // What happened to people in a period is found without reading the history before it.
    index("events_people")
      .on(table.type, table.occurredAt, table.enrolmentId)
      .where(sql`${table.enrolmentId} is not null`),
    index("events_domain").on(table.mailboxId, table.domainHash, table.occurredAt),
  ],
)

export type ThreadRow = typeof threads.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type EventRow = typeof events.$inferSelect
