import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { exportedLists, exportFormats, exportStates } from "./contract.ts"

/** Files of lists that programs asked for. The files lie beside the tables. Times are milliseconds UTC. */
export const bulkExports = sqliteTable(
  "bulk_exports",
  {
    id: text("id").primaryKey(),
    /** The key that asked for it: it is read with what the key may do at that moment, and given to nobody else. */
    apiKeyId: text("api_key_id").notNull(),
    list: text("list", { enum: exportedLists }).notNull(),
    format: text("format", { enum: exportFormats }).notNull(),
    query: text("query", { mode: "json" }).$type<Record<string, string>>().notNull(),
    state: text("state", { enum: exportStates }).notNull().default("running"),
    error: text("error"),
    /** From where the list is read on; null at its beginning. */
    cursor: text("cursor"),
    rows: integer("rows").notNull().default(0),
    bytes: integer("bytes").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [check("bulk_exports_state", sql`${table.state} in ('running', 'ready', 'failed')`)],
)

export type ExportRow = typeof bulkExports.$inferSelect
