import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { trashKinds } from "./contract.ts"
import type { KeptRow } from "./kept-row.ts"

/** What was deleted and can be brought back; no other table refers to it. */
export const trash = sqliteTable(
  "trash",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    kind: text("kind", { enum: trashKinds }).notNull(),
    /** The id that it had, and has again once it is brought back. */
    itemId: text("item_id").notNull(),
    name: text("name").notNull(),
    /** What one action deleted is brought back together. */
    act: text("act").notNull(),
    deletedBy: text("deleted_by").notNull(),
    deletedAt: integer("deleted_at").notNull(),
  },
  (table) => [
    check(
      "trash_kind",
      sql`${table.kind} in ('contact', 'outlet', 'list', 'tag', 'placement', 'campaign', 'template', 'report', 'report_schedule', 'story', 'task', 'note')`,
    ),
    index("trash_item").on(table.kind, table.itemId),
    index("trash_act").on(table.act, table.number),
    index("trash_by_time").on(table.deletedAt),
  ],
)

/** The rows that went with it, in pieces: a value in the database can have two megabytes at most. */
export const trashRows = sqliteTable(
  "trash_rows",
  {
    trash: integer("trash")
      .notNull()
      .references(() => trash.number, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    rows: text("rows", { mode: "json" }).$type<KeptRow[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trash, table.place] }),
    check("trash_rows_rows", sql`json_valid(${table.rows})`),
  ],
)
