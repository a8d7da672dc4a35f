import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { PLANS } from "../plans/contract.ts"
import { workspaces } from "../workspaces/table.ts"

/** The plan that the owner of a workspace asked for last, until they have it. */
export const planRequests = sqliteTable(
  "plan_requests",
  {
    workspaceId: text("workspace_id")
      .primaryKey()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    plan: text("plan", { enum: PLANS }).notNull(),
    askedAt: integer("asked_at").notNull(),
    declinedAt: integer("declined_at"),
  },
  (table) => [
    check("plan_requests_plan", sql`${table.plan} in ('free', 'pro', 'agency')`),
    index("plan_requests_open").on(table.askedAt).where(sql`${table.declinedAt} is null`),
  ],
)
