import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { reports } from "../reports/table.ts"

/** What readers wrote below a report. */
export const reportComments = sqliteTable(
  "report_comments",
  {
    id: text("id").primaryKey(),
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    text: text("text_body").notNull(),
    at: integer("at").notNull(),
    reply: text("reply").notNull().default(""),
    repliedBy: text("replied_by"),
    repliedAt: integer("replied_at"),
    resolvedAt: integer("resolved_at"),
    resolvedBy: text("resolved_by"),
  },
  (table) => [index("report_comments_report").on(table.reportId, table.at)],
)
export type ReportCommentRow = typeof reportComments.$inferSelect
