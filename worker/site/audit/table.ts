import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/**
 * The administrator's actions. Triggers refuse every change of an entry, and copy its words to `audit_search`. There is
 * no foreign key: an entry outlives its subject. Of a person it holds the id and a shortened address, nothing else.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    targetId: text("target_id").notNull(),
    targetName: text("target_name").notNull(),
    details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("audit_log_subject").on(table.subject, table.id),
    index("audit_log_target").on(table.targetId),
    check("audit_log_details", sql`json_valid(${table.details})`),
  ],
)
