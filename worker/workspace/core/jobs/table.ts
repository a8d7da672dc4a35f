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
        "plan.release",
        "messages.send",
        "messages.watch",
        "messages.replan",
        "campaign.start",
        "sandbox.answer",
        "sandbox.read",
        "inbox.wake",
        "inbox.read",
        "verification.check",
        "scan.read",
        "opportunity.read",
        "opportunity.score",
        "opportunity.expire",
        "story.watch",
        "placement.check",
        "coverage.watch",
        "webhooks.deliver",
        "webhooks.tell",
        "mailbox.revoke",
        "mailbox.tell",
        "copy.make",
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
