import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import type { RowChange } from "./row-change.ts"

/** A contact that became part of another, with what is needed to have both back. */
export const merges = sqliteTable(
  "merges",
  {
    id: text("id").primaryKey(),
    /** The id that is no contact's any more. */
    mergedId: text("merged_id").notNull().unique(),
    name: text("name").notNull(),
    /** Whom it was merged into. */
    survivorId: text("survivor_id").notNull(),
    /** Who answers for it now: another than the survivor if that one was merged, too. */
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    changes: text("changes", { mode: "json" }).$type<RowChange[]>().notNull(),
    mergedBy: text("merged_by").notNull(),
    mergedAt: integer("merged_at").notNull(),
  },
  (table) => [
    check("merges_changes", sql`json_valid(${table.changes})`),
    index("merges_contact").on(table.contactId, table.id),
  ],
)

export type MergeRow = typeof merges.$inferSelect
