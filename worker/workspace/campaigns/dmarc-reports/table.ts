import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core"
import { dispositions } from "./contract.ts"

/** What receivers reported about mail that says it comes from a domain; each report once. */
export const dmarcReports = sqliteTable(
  "dmarc_reports",
  {
    number: integer("number").primaryKey(),
    domain: text("domain").notNull(),
    /** The receiver that wrote it, in lower case, and its own name for the report. */
    organisation: text("organisation").notNull(),
    reportId: text("report_id").notNull(),
    /** The period that it covers. */
    beginAt: integer("begin_at").notNull(),
    endAt: integer("end_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    unique("dmarc_reports_once").on(table.domain, table.organisation, table.reportId),
    index("dmarc_reports_by_arrival").on(table.receivedAt),
  ],
)

/** The messages of a report, by where they came from and how they were judged. */
export const dmarcSources = sqliteTable(
  "dmarc_sources",
  {
    report: integer("report")
      .notNull()
      .references(() => dmarcReports.number, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    /** Midnight UTC of the day in the middle of the report's period. */
    dayAt: integer("day_at").notNull(),
    /** An IP address; empty for the addresses beyond the most that are kept of a report, all together. */
    source: text("source").notNull(),
    messages: integer("messages").notNull(),
    /** Whether a signature, or the sending server, spoke for the domain itself. */
    dkim: integer("dkim", { mode: "boolean" }).notNull(),
    spf: integer("spf", { mode: "boolean" }).notNull(),
    disposition: text("disposition", { enum: dispositions }).notNull(),
    /** Whether the receiver knows it as forwarded, or as the mail of a list. */
    isForwarded: integer("is_forwarded", { mode: "boolean" }).notNull(),
    /** The domains for which a signature, or the sending server, was in order; empty without one. */
    signedBy: text("signed_by").notNull(),
    sentBy: text("sent_by").notNull(),
  },
  (table) => [
    check("dmarc_sources_disposition", sql`${table.disposition} in ('none', 'quarantine', 'reject')`),
    index("dmarc_sources_by_report").on(table.report),
    index("dmarc_sources_by_day").on(table.domain, table.dayAt),
  ],
)

/** The sources that sent as a domain without being known, of which members were told. */
export const dmarcStrangers = sqliteTable(
  "dmarc_strangers",
  {
    domain: text("domain").notNull(),
    source: text("source").notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.source] })],
)
