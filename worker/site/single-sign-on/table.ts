import { sql } from "drizzle-orm"
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"
import { workspaces } from "../workspaces/table.ts"

/** The client of a workspace at the identity provider of its company. */
export const ssoConnections = sqliteTable(
  "sso_connections",
  {
    workspaceId: text("workspace_id")
      .primaryKey()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** Sealed for the workspace. */
    clientSecret: text("client_secret").notNull(),
    /** What a newcomer becomes. */
    role: text("role", { enum: ["member", "viewer"] }).notNull(),
    updatedAt: integer("updated_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    failure: text("failure"),
    failedAt: integer("failed_at"),
    /** Since when members whom it knows must come by it; null when they need not. */
    requiredAt: integer("required_at"),
  },
  (table) => [check("sso_connections_role", sql`${table.role} in ('member', 'viewer')`)],
)

/** Domains whose people a workspace's provider may vouch for, once it has shown that they are its own. */
export const ssoDomains = sqliteTable(
  "sso_domains",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    /** What its TXT record must say. */
    token: text("token").notNull(),
    createdAt: integer("created_at").notNull(),
    verifiedAt: integer("verified_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.domain] }),
    // Anybody may begin to verify a domain, and one workspace has it.
    uniqueIndex("sso_domains_verified").on(table.domain).where(sql`${table.verifiedAt} is not null`),
  ],
)

/**
 * Who has come to a workspace by a provider that it no longer has. They are no newcomers to the next one, so that whoever was
 * removed stays out.
 */
export const ssoArrivals = sqliteTable(
  "sso_arrivals",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
)

export type ConnectionRow = typeof ssoConnections.$inferSelect
