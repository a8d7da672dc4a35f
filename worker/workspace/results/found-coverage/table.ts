import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { clients } from "../../people/clients/table.ts"
import { contacts } from "../../people/contacts/table.ts"
import { proposalReasons, proposalStates } from "./contract.ts"

/** Pages that seem to cover a client. They count for nothing: an accepted one has a placement, and that counts. */
export const proposals = sqliteTable(
  "coverage_proposals",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    state: text("state", { enum: proposalStates }).notNull().default("proposed"),
    pageUrl: text("page_url").notNull(),
    /** The form in which two addresses of one page are the same. */
    pageNorm: text("page_norm").notNull(),
    headline: text("headline").notNull(),
    summary: text("summary").notNull(),
    outlet: text("outlet").notNull(),
    writers: text("writers").notNull(),
    publishedAt: integer("published_at").notNull(),
    reason: text("reason", { enum: proposalReasons }).notNull(),
    matched: text("matched").notNull(),
    quote: text("quote").notNull(),
    isSimulated: integer("is_simulated", { mode: "boolean" }).notNull(),
    /** The id of the page that had the same text first. */
    copyOf: text("copy_of"),
    campaignId: text("campaign_id").references(() => campaigns.id, { onDelete: "set null" }),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    pitchedAt: integer("pitched_at"),
    placementId: text("placement_id"),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("coverage_proposals_state", sql`${table.state} in ('proposed', 'accepted', 'dismissed')`),
    check("coverage_proposals_reason", sql`${table.reason} in ('name', 'spokesperson', 'link')`),
    uniqueIndex("coverage_proposals_page").on(table.clientId, table.pageNorm),
    index("coverage_proposals_by_state").on(table.state, table.number),
    index("coverage_proposals_copy").on(table.copyOf),
    index("coverage_proposals_contact").on(table.contactId),
  ],
)
export type ProposalRow = typeof proposals.$inferSelect

/** Articles of people who were pitched, by their numbers in the directory, whose pages are read once for a client. */
export const coveragePages = sqliteTable(
  "coverage_pages",
  {
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    articleId: integer("article_id").notNull(),
    host: text("host").notNull(),
    addedAt: integer("added_at").notNull(),
    readAt: integer("read_at"),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.articleId] }),
    index("coverage_pages_unread").on(table.addedAt).where(sql`${table.readAt} is null`),
  ],
)
export type CoveragePageRow = typeof coveragePages.$inferSelect
