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
    /** The survivor of the merge. */
    survivorId: text("survivor_id").notNull(),
    /** The current survivor: another one, if that contact was merged, too. */
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
