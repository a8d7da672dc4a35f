import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { MailChoice, NotificationKind } from "../core/notification-kinds/contract.ts"
import { hookStates, slackStates } from "./contract.ts"

/** What members are told, without its words: those are read when they are shown or sent. Rows are kept for 90 days. */
export const notifications = sqliteTable(
  "notifications",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    subjectId: text("subject_id").notNull(),
    /** What happened is told once. */
    key: text("key").notNull().unique(),
    count: integer("count").notNull().default(1),
    /** The member who did it, and is not told. */
    actorId: text("actor_id"),
    onlyFor: text("only_for"),
    staysHere: integer("stays_here", { mode: "boolean" }).notNull().default(false),
    at: integer("at").notNull(),
    /** The page that shows it; null until it is known who is told. */
    path: text("path"),
    /** Unread ones of one kind and topic are told as one. */
    topic: text("topic").notNull().default(""),
    /** When it became known who is told. */
    spreadAt: integer("spread_at"),
    slack: text("slack", { enum: slackStates }),
  },
  (table) => [
    check("notifications_slack", sql`${table.slack} in ('waiting', 'sending', 'sent', 'unknown', 'dropped')`),
    index("notifications_new").on(table.number).where(sql`${table.spreadAt} is null`),
    index("notifications_slack_due").on(table.slack, table.number),
    index("notifications_by_age").on(table.at),
  ],
)

/** Who is told of what. */
export const notificationRecipients = sqliteTable(
  "notification_recipients",
  {
    number: integer("number")
      .notNull()
      .references(() => notifications.number, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    isListed: integer("is_listed", { mode: "boolean" }).notNull(),
    readAt: integer("read_at"),
    /** How it is mailed; null when it is not, or no more. */
    mail: text("mail", { enum: ["digest", "at_once"] }),
    /** The mail that it is part of, from before that is handed over. */
    mailId: text("mail_id"),
    mailedAt: integer("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.userId] }),
    check("notification_recipients_mail", sql`${table.mail} in ('digest', 'at_once')`),
    index("notification_recipients_person").on(table.userId, table.number),
    index("notification_recipients_unread").on(table.userId).where(sql`${table.readAt} is null`),
    index("notification_recipients_unmailed")
      .on(table.userId)
      .where(sql`${table.mail} is not null and ${table.mailedAt} is null`),
  ],
)

type Choices = Partial<Record<NotificationKind, { isListed: boolean; mail: MailChoice }>>

/** What a member chose. Times of day are minutes since midnight in their time zone. */
export const notificationSettings = sqliteTable(
  "notification_settings",
  {
    userId: text("user_id").primaryKey(),
    timeZone: text("time_zone"),
    digestAt: integer("digest_at").notNull(),
    quietFrom: integer("quiet_from"),
    quietUntil: integer("quiet_until"),
    choices: text("choices", { mode: "json" }).$type<Choices>().notNull().default({}),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("notification_settings_quiet", sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
  ],
)

/** The workspace's incoming webhook at Slack, or at what understands the same; at most one row. */
export const slackHooks = sqliteTable(
  "slack_hooks",
  {
    id: text("id").primaryKey(),
    /** Sealed: who knows it can write to the channel. */
    url: text("url").notNull(),
    host: text("host").notNull(),
    kinds: text("kinds", { mode: "json" }).$type<NotificationKind[]>().notNull(),
    state: text("state", { enum: hookStates }).notNull().default("active"),
    /** What was wrong the last time; null after a message that arrived. */
    error: text("error"),
    consecutiveFailures: integer("consecutive_failures").notNull().default(0),
    /** It is left alone until then. */
    restUntil: integer("rest_until").notNull().default(0),
    lastSentAt: integer("last_sent_at"),
    testedAt: integer("tested_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("slack_hooks_state", sql`${table.state} in ('active', 'disabled')`)],
)

export type NotificationRow = typeof notifications.$inferSelect
export type RecipientRow = typeof notificationRecipients.$inferSelect
export type SettingsRow = typeof notificationSettings.$inferSelect
export type SlackHookRow = typeof slackHooks.$inferSelect
