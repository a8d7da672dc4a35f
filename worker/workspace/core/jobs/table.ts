import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The planned jobs. A subject has at most one job of a kind, so planning twice changes nothing. */
export const jobs = sqliteTable(
  "jobs",
  {
    kind: text("kind", {
      enum: [
        "import.apply",
        "import.undo",
        "file.forget",
        "attachment.forget",
        "trash.empty",
        "plan.release",
        "messages.send",
        "messages.watch",
        "messages.replan",
        "messages.index",
        "campaign.start",
        "sandbox.answer",
        "sandbox.read",
        "inbox.wake",
        "inbox.read",
        "inbox.label",
        "inbox.understand",
        "verification.check",
        "scan.read",
        "scan.forget",
        "sources.check",
        "opportunity.read",
        "opportunity.score",
        "opportunity.expire",
        "story.watch",
        "placement.check",
        "snapshot.sweep",
        "snapshot.picture",
        "coverage.watch",
        "figures.count",
        "report.make",
        "report.send",
        "webhooks.deliver",
        "webhooks.changes",
        "mailbox.revoke",
        "domain.check",
        "dmarc.forget",
        "notifications.spread",
        "notifications.mail",
        "notifications.slack",
        "notifications.due",
        "notifications.deadlines",
        "copy.make",
        "export.make",
      ],
    }).notNull(),
    /** The id of what it is about. */
    subject: text("subject").notNull(),
    runAt: integer("run_at").notNull(),
    /** The number of failed attempts. */
    attempt: integer("attempt").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index("jobs_by_time").on(table.runAt)],
)

export type Job = typeof jobs.$inferSelect
