import { sql } from "drizzle-orm"
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Details } from "../../people/contacts/write-details.ts"
import { lists } from "../../people/groups/table.ts"
import type { Referred } from "../../people/own-fields/kept-values.ts"
import type { ImportField, NamedGroup, PlannedOutlet } from "./contract.ts"
import { importStates, outcomes, policies } from "./contract.ts"
import { encodings } from "./encodings/contract.ts"

/** An uploaded file of contacts and the progress of its import. */
export const imports = sqliteTable(
  "imports",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    state: text("state", { enum: importStates }).notNull(),
    encoding: text("encoding", { enum: encodings }).notNull().default("utf-8"),
    delimiter: text("delimiter").notNull().default(","),
    columns: text("columns", { mode: "json" }).$type<string[]>().notNull(),
    /** Identifies files with the same columns. */
    fingerprint: text("fingerprint").notNull().default(""),
    rows: integer("rows").notNull().default(0),
    mapping: text("mapping", { mode: "json" }).$type<(ImportField | null)[]>().notNull(),
    policy: text("policy", { enum: policies }),
    named: text("named", { mode: "json" }).$type<NamedGroup[]>().notNull().default([]),
    /** The outlets that its people are tied to. */
    outlets: text("outlets", { mode: "json" }).$type<PlannedOutlet[]>().notNull().default([]),
    /** The ids of the tags and lists that were made for it. */
    made: text("made", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Of two previews at one time the later one counts. */
    revision: integer("revision").notNull().default(0),
    /** The last row that applying or undoing has come by. */
    cursor: integer("cursor").notNull().default(0),
    failure: text("failure"),
    /** The list that everybody in the file is put on. */
    listId: text("list_id").references(() => lists.id, { onDelete: "set null" }),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the file's contents were deleted. */
    forgottenAt: integer("forgotten_at"),
  },
  (table) => [
    check(
      "imports_state",
      sql`${table.state} in ('uploading', 'uploaded', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed')`,
    ),
    check("imports_policy", sql`${table.policy} in ('skip', 'update', 'fill_blanks')`),
  ],
)

/** A row of a file, what becomes of it, and what it takes to undo that. */
export const importRows = sqliteTable(
  "import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts. */
    number: integer("number").notNull(),
    cells: text("cells", { mode: "json" }).$type<string[]>().notNull(),
    isBroken: integer("is_broken", { mode: "boolean" }).notNull(),
    outcome: text("outcome", { enum: outcomes }),
    reason: text("reason"),
    contactId: text("contact_id"),
    /** The previous details of a contact that was updated. */
    before: text("before", { mode: "json" }).$type<Before>(),
    /** When it was applied: a contact that was changed later has a different time. */
    appliedAt: integer("applied_at"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    check(
      "import_rows_outcome",
      sql`${table.outcome} in ('valid', 'waiting', 'completing', 'duplicate', 'duplicate_in_file', 'ambiguous', 'suppressed', 'invalid',
        'created', 'created_waiting', 'completed', 'updated')`,
    ),
  ],
)

/** The last mapping used for files with these columns. */
export const importMappings = sqliteTable("import_mappings", {
  fingerprint: text("fingerprint").primaryKey(),
  mapping: text("mapping", { mode: "json" }).$type<(ImportField | null)[]>().notNull(),
  usedAt: integer("used_at").notNull(),
})

export interface Before extends Partial<Details> {
  updatedAt: number
  /** Null for somebody who had no outlet and got one. */
  outletId?: null
  /** What the values of the workspace's own fields refer to. */
  referred?: Referred
}
export type ImportRow = typeof imports.$inferSelect
