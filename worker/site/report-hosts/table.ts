import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { workspaces } from "../workspaces/table.ts"

const problems = ["no_record", "dns_failed", "taken", "no_cname", "not_answering", "not_ours"] as const

/** The host that a workspace wants its reports to have. Whether links have it is in `workspaces`. */
export const reportHosts = sqliteTable(
  "report_hosts",
  {
    workspaceId: text("workspace_id")
      .primaryKey()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    host: text("host").notNull(),
    /** What its TXT record must say. */
    token: text("token").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When that record was found. */
    provenAt: integer("proven_at"),
    checkedAt: integer("checked_at"),
    /** What the last check found; null when it works, or was never checked. */
    problem: text("problem", { enum: problems }),
  },
  (table) => [
    check(
      "report_hosts_problem",
      sql`${table.problem} in ('no_record', 'dns_failed', 'taken', 'no_cname', 'not_answering', 'not_ours')`,
    ),
    // Anybody may ask for a host, and one workspace has it.
    uniqueIndex("report_hosts_proven").on(table.host).where(sql`${table.provenAt} is not null`),
  ],
)

export type ReportHostRow = typeof reportHosts.$inferSelect
