import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { campaigns } from "../campaigns/table.ts"

/** Launches that programs proposed, and what people decided. A campaign has at most one that is open. */
export const launchProposals = sqliteTable(
  "launch_proposals",
  {
    id: text("id").primaryKey(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["open", "approved", "declined", "withdrawn"] })
      .notNull()
      .default("open"),
    note: text("note").notNull().default(""),
    startAt: integer("start_at"),
    /** Of the messages, the people and the rules, as they were when it was proposed. */
    fingerprint: text("fingerprint").notNull(),
    /** The key, by its id and by the name that it had. */
    proposedById: text("proposed_by_id").notNull(),
    proposedBy: text("proposed_by").notNull(),
    proposedAt: integer("proposed_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at"),
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    check("launch_proposals_state", sql`${table.state} in ('open', 'approved', 'declined', 'withdrawn')`),
    uniqueIndex("launch_proposals_open").on(table.campaignId).where(sql`${table.state} = 'open'`),
    index("launch_proposals_campaign").on(table.campaignId, table.id),
  ],
)

export type ProposalRow = typeof launchProposals.$inferSelect
