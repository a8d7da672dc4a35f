import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { clients } from "../../people/clients/table.ts"
import type { ReportSection } from "./contract.ts"

/** What a client is handed: which period, which parts, and the words around the figures, which are computed when it is read. */
export const reports = sqliteTable(
  "reports",
  {
    id: text("id").primaryKey(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    title: text("title").notNull(),
    /** `YYYY-MM-DD`, both included. */
    fromDate: text("from_date").notNull(),
    toDate: text("to_date").notNull(),
    timeZone: text("time_zone").notNull(),
    sections: text("sections", { mode: "json" }).$type<ReportSection[]>().notNull(),
    summary: text("summary").notNull().default(""),
    nextSteps: text("next_steps").notNull().default(""),
    /** Grows with each of its links: the secret of each is made of it, so that an earlier one opens nothing. */
    linkNumber: integer("link_number").notNull().default(0),
    /** When its link ends; null when it is not shared. */
    linkEndsAt: integer("link_ends_at"),
    passwordHash: text("password_hash"),
    /** Wrong passwords since a time, so that few can be tried. */
    wrongPasswords: integer("wrong_passwords").notNull().default(0),
    wrongFrom: integer("wrong_from"),
    views: integer("views").notNull().default(0),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("reports_sections", sql`json_valid(${table.sections})`),
    index("reports_client").on(table.clientId, table.id),
  ],
)

export type ReportRow = typeof reports.$inferSelect
