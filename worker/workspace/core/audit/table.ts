import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The actions of people, keys and the clock. Rows are only added. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    actorKind: text("actor_kind", { enum: ["user", "api_key", "system"] }).notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    targetId: text("target_id").notNull(),
    /** The number of records affected, if more than one. */
    count: integer("count").notNull().default(1),
  },
  (table) => [
    check("audit_log_actor", sql`${table.actorKind} in ('user', 'api_key', 'system')`),
    index("audit_log_target").on(table.targetId, table.at),
  ],
)
