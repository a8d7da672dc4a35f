import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"

/** A customer's workspace. Its data lies in a database of its own, which is found by this id. */
export const workspaces = sqliteTable(
  "workspaces",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    plan: text("plan", { enum: ["free", "pro", "agency"] })
      .notNull()
      .default("free"),
    trialEndsAt: integer("trial_ends_at").notNull(),
    /** When the plan was set, in milliseconds UTC; later once the host of its reports was. Of two rows, the later one applies. */
    planSince: integer("plan_since").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** Since when members need a second factor; null when they need none. */
    factorRequiredAt: integer("factor_required_at"),
    /** The customer's own host that links of reports have; null for the site's. */
    reportHost: text("report_host"),
  },
  (table) => [check("workspaces_plan", sql`${table.plan} in ('free', 'pro', 'agency')`)],
)

/**
 * The members of a workspace and their roles. Triggers make a new user's own workspace in the same write, and hand a
 * workspace whose last owner goes to the member with the highest role, and of those to the one who joined first.
 */
export const memberships = sqliteTable(
  "memberships",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["owner", "admin", "member", "viewer"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workspaceId] }),
    index("memberships_workspace").on(table.workspaceId),
    check("memberships_role", sql`${table.role} in ('owner', 'admin', 'member', 'viewer')`),
  ],
)

/**
 * Members who left workspaces that go on, and whom those must still dismiss. Triggers write a row with each membership
 * that ends, and take it away when the person joins again.
 */
export const departures = sqliteTable(
  "departures",
  {
    userId: text("user_id").notNull(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workspaceId] }),
    index("departures_workspace").on(table.workspaceId),
  ],
)

/** Workspaces whose last member has left, and whose own database must still be erased. */
export const erasures = sqliteTable("erasures", { workspaceId: text("workspace_id").primaryKey() })
