import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { SiteSettings } from "./contract.ts"

/** The administrator's changes of the public site: one row, or none. `version` grows with each change. */
export const siteSettings = sqliteTable(
  "settings",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
    data: text("data", { mode: "json" }).$type<Partial<SiteSettings>>().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("settings_one", sql`${table.id} = 1`),
    check("settings_data", sql`json_valid(${table.data})`),
  ],
)
