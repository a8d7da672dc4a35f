import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { workspaces } from "../workspaces/table.ts"

/**
 * Invitations to a workspace. Only the hash of the mailed token is kept. There is no foreign key: an invitation
 * outlives its sender.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailNorm: text("email_norm").notNull(),
    role: text("role", { enum: ["admin", "member", "viewer"] }).notNull(),
    hash: text("hash").notNull().unique(),
    invitedBy: text("invited_by").notNull(),
    state: text("state", { enum: ["open", "accepted", "withdrawn"] })
      .notNull()
      .default("open"),
    createdAt: integer("created_at").notNull(),
    /** When it was last mailed. */
    sentAt: integer("sent_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The clients of the workspace that they are limited to; null for all. */
    clientIds: text("client_ids", { mode: "json" }).$type<string[]>(),
  },
  (table) => [
    check("invitations_role", sql`${table.role} in ('admin', 'member', 'viewer')`),
    check("invitations_state", sql`${table.state} in ('open', 'accepted', 'withdrawn')`),
    uniqueIndex("invitations_open")
      .on(table.workspaceId, table.emailNorm)
      .where(sql`${table.state} = 'open'`),
    index("invitations_expiry").on(table.expiresAt),
  ],
)

export type InvitationRow = typeof invitations.$inferSelect
