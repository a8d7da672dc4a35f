import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { type ViewFilter, viewSubjects } from "./contract.ts"

/** A saved view of the contacts or outlets, named by a member. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    name: text("name").notNull(),
    subject: text("subject", { enum: viewSubjects }).notNull().default("contacts"),
    nameNorm: text("name_norm").notNull(),
    filter: text("filter", { mode: "json" }).$type<ViewFilter>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("saved_views_filter", sql`json_valid(${table.filter})`),
    uniqueIndex("saved_views_by_name").on(table.subject, table.nameNorm),
  ],
)
