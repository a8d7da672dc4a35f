import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Synonyms } from "./contract.ts"

/** The words that mean the same to a workspace: one row. */
export const synonyms = sqliteTable(
  "synonyms",
  {
    id: integer("id").primaryKey(),
    groups: text("groups", { mode: "json" }).$type<Synonyms>().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("synonyms_one", sql`${table.id} = 1`)],
)
