import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { clients } from "../../people/clients/table.ts"
import { contacts } from "../../people/contacts/table.ts"
import { outlets } from "../../people/outlets/table.ts"
import { checkOutcomes, matches, placementStates, placementTypes } from "./contract.ts"
import type { Form } from "./next-status.ts"

/** The finding on a page; without a type where nothing was found. */
const found = () => ({
  type: text("type", { enum: placementTypes }),
  foundUrl: text("found_url"),
  anchor: text("anchor").notNull().default(""),
  rel: text("rel").notNull().default(""),
  nofollow: integer("nofollow", { mode: "boolean" }).notNull().default(false),
  sponsored: integer("sponsored", { mode: "boolean" }).notNull().default(false),
  ugc: integer("ugc", { mode: "boolean" }).notNull().default(false),
  noindex: integer("noindex", { mode: "boolean" }).notNull().default(false),
  quote: text("quote").notNull().default(""),
})

/** A page that covers, links to or mentions the customer. `number` is the order in which they were added. */
export const placements = sqliteTable(
  "placements",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    campaignId: text("campaign_id").references(() => campaigns.id, { onDelete: "set null" }),
    /** For whom it is; null for the client of its campaign. */
    clientId: text("client_id").references(() => clients.id),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    outletId: text("outlet_id").references(() => outlets.id, { onDelete: "set null" }),
    pageUrl: text("page_url").notNull(),
    /** The form in which two addresses of one page are the same. */
    pageNorm: text("page_norm").notNull(),
    /** Of the page, so that a website is read with pauses. */
    host: text("host").notNull(),
    title: text("title").notNull().default(""),
    targetUrls: text("target_urls", { mode: "json" }).$type<string[]>().notNull(),
    match: text("match", { enum: matches }).notNull(),
    phrase: text("phrase").notNull(),
    state: text("state", { enum: placementStates }).notNull().default("pending"),
    ...found(),
    /** Its form when it was first seen, with which later checks are compared. */
    first: text("first", { mode: "json" }).$type<Form>(),
    firstSeenAt: integer("first_seen_at"),
    lastSeenAt: integer("last_seen_at"),
    misses: integer("misses").notNull().default(0),
    /** When it was first missed after it was last seen. */
    missedFrom: integer("missed_from"),
    reason: text("reason"),
    lastCheckedAt: integer("last_checked_at"),
    /** When its website was last requested, which may be right now. */
    askedAt: integer("asked_at"),
    nextCheckAt: integer("next_check_at"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("placements_match", sql`${table.match} in (${quoted(matches)})`),
    check("placements_state", sql`${table.state} in (${quoted(placementStates)})`),
    check("placements_type", sql`${table.type} in (${quoted(placementTypes)})`),
    check("placements_targets", sql`json_valid(${table.targetUrls})`),
    check("placements_first", sql`json_valid(${table.first})`),
    check("placements_seen", sql`(${table.firstSeenAt} is null) = (${table.first} is null)`),
    index("placements_page").on(table.pageNorm),
    index("placements_by_state").on(table.state, table.number),
    index("placements_campaign").on(table.campaignId, table.number),
    index("placements_client").on(table.clientId, table.number),
    index("placements_contact").on(table.contactId, table.number),
    index("placements_outlet").on(table.outletId, table.number),
    index("placements_seen_at").on(table.firstSeenAt),
    index("placements_host").on(table.host, table.askedAt),
  ],
)

/** The outcomes of all checks of a page. */
export const placementChecks = sqliteTable(
  "placement_checks",
  {
    id: text("id").primaryKey(),
    placementId: text("placement_id")
      .notNull()
      .references(() => placements.id, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    outcome: text("outcome", { enum: checkOutcomes }).notNull(),
    state: text("state", { enum: placementStates }).notNull(),
    httpStatus: integer("http_status"),
    reason: text("reason"),
    ...found(),
  },
  (table) => [
    check("placement_checks_outcome", sql`${table.outcome} in (${quoted(checkOutcomes)})`),
    check("placement_checks_state", sql`${table.state} in (${quoted(placementStates)})`),
    check("placement_checks_type", sql`${table.type} in (${quoted(placementTypes)})`),
    check("placement_checks_seen", sql`(${table.type} is not null) = (${table.outcome} = 'seen')`),
    index("placement_checks_placement").on(table.placementId, table.at),
    // Few pages were ever lost, and only they can be won back.
    index("placement_checks_lost").on(table.placementId).where(sql`${table.state} = 'lost'`),
  ],
)

function quoted(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(", "))
}

export type PlacementRow = typeof placements.$inferSelect
export type CheckRow = typeof placementChecks.$inferSelect
