import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { ChangedKind } from "./contract.ts"

/**
 * What programs may read and has changed since it was first noted here: one row for each thing, with a new `number` at each
 * change. Triggers write it, so that no change is forgotten, whoever makes it.
 */
export const changes = sqliteTable(
  "changes",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    kind: text("kind").$type<ChangedKind | typeof RESTORED>().notNull(),
    id: text("id").notNull(),
    deleted: integer("deleted", { mode: "boolean" }).notNull(),
    /** When, in milliseconds UTC, also by a trigger; null for what changed before that was noted. It rises with the number. */
    at: integer("at"),
  },
  (table) => [uniqueIndex("changes_of").on(table.kind, table.id)],
)

/** The kind of the row that a restore leaves: nothing is known of what changed before it. */
export const RESTORED = "restored"
