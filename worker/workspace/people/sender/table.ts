import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The workspace's own details in each message: one row. */
export const workspaceSettings = sqliteTable(
  "workspace_settings",
  {
    id: integer("id").primaryKey(),
    organisation: text("organisation").notNull().default(""),
    postalAddress: text("postal_address").notNull().default(""),
    disclosesModel: integer("discloses_model", { mode: "boolean" }).notNull().default(false),
    /** Days that should lie between messages for two clients to one person. */
    clientGapDays: integer("client_gap_days").notNull().default(30),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("workspace_settings_one", sql`${table.id} = 1`)],
)
