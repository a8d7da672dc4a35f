import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { memberships } from "../workspaces/table.ts"

/** The secret link by which a calendar program reads a member's calendar of a workspace. It ends with the membership. */
export const calendarLinks = sqliteTable(
  "calendar_links",
  {
    userId: text("user_id").notNull(),
    workspaceId: text("workspace_id").notNull(),
    /** SHA-256 of what stands in the link, in base64url. */
    secretHash: text("secret_hash").notNull().unique(),
    /** The days of the feed are those of this time zone. */
    timeZone: text("time_zone").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workspaceId] }),
    foreignKey({
      name: "calendar_links_membership",
      columns: [table.userId, table.workspaceId],
      foreignColumns: [memberships.userId, memberships.workspaceId],
    }).onDelete("cascade"),
  ],
)
