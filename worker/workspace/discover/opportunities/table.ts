import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { clients } from "../../people/clients/table.ts"
import type { OpportunityKind } from "../sightings/contract.ts"
import { type FitReason, opportunityStates } from "./contract.ts"

/** The requests of journalists, and the articles that watches propose. `number` is the order in which they came, and their place in the search index. */
export const opportunities = sqliteTable(
  "opportunities",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    kind: text("kind").$type<OpportunityKind>().notNull().default("request"),
    title: text("title").notNull(),
    body: text("body").notNull().default(""),
    url: text("url"),
    /** The form in which two addresses of one page are the same. */
    urlNorm: text("url_norm"),
    outletName: text("outlet_name").notNull().default(""),
    /** The registrable domain of the page, by which it is matched with an outlet of the workspace. */
    outletDomain: text("outlet_domain"),
    journalist: text("journalist").notNull().default(""),
    replyTo: text("reply_to").notNull().default(""),
    /** As the source states it; empty if unknown. */
    language: text("language").notNull().default(""),
    /** As it is written, and when that is over in milliseconds UTC. */
    deadlineLocal: text("deadline_local"),
    deadlineZone: text("deadline_zone"),
    deadlineWords: text("deadline_words").notNull().default(""),
    deadlineAt: integer("deadline_at"),
    fitScore: integer("fit_score").notNull(),
    fitReasons: text("fit_reasons", { mode: "json" }).$type<FitReason[]>().notNull(),
    /** The revision of the topics that it was scored by. */
    scoredBy: integer("scored_by").notNull(),
    state: text("state", { enum: opportunityStates }).notNull().default("new"),
    /** The state to which an undo returns. */
    stateBefore: text("state_before", { enum: opportunityStates }),
    /** Hash of the request's words as found: requests with the same words are the same request. */
    dedupeHash: text("dedupe_hash").notNull().unique(),
    campaignId: text("campaign_id").references(() => campaigns.id, { onDelete: "set null" }),
    /** What a member said; null where it goes by the campaign, or by the stories that it was found for. */
    clientId: text("client_id").references(() => clients.id, { onDelete: "set null" }),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("opportunities_state", sql`${table.state} in (${quoted(opportunityStates)})`),
    check("opportunities_score", sql`${table.fitScore} between 0 and 100`),
    check("opportunities_reasons", sql`json_valid(${table.fitReasons})`),
    check("opportunities_deadline", sql`(${table.deadlineAt} is null) = (${table.deadlineLocal} is null)`),
    index("opportunities_by_state").on(table.state, table.number),
    index("opportunities_by_fit").on(table.fitScore, table.number, table.state),
    index("opportunities_by_deadline").on(table.deadlineAt, table.number, table.state),
    index("opportunities_scored").on(table.scoredBy),
    index("opportunities_url").on(table.urlNorm),
    index("opportunities_campaign").on(table.campaignId),
    index("opportunities_outlet").on(table.outletDomain).where(sql`${table.outletDomain} is not null`),
  ],
)

/** The workspace's topics: one row. `revision` counts its changes. */
export const opportunityTopics = sqliteTable(
  "opportunity_topics",
  {
    id: integer("id").primaryKey(),
    topics: text("topics", { mode: "json" }).$type<string[]>().notNull(),
    avoid: text("avoid", { mode: "json" }).$type<string[]>().notNull(),
    languages: text("languages", { mode: "json" }).$type<string[]>().notNull(),
    countries: text("countries", { mode: "json" }).$type<string[]>().notNull(),
    revision: integer("revision").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("opportunity_topics_one", sql`${table.id} = 1`)],
)

function quoted(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(", "))
}

export type OpportunityRow = typeof opportunities.$inferSelect
