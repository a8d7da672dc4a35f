import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { opportunities } from "../opportunities/table.ts"
import { stories } from "../saved-stories/table.ts"
import type { FindingReason } from "./contract.ts"

/** A feed or a page that is read for requests of journalists, or the address to which they are forwarded. `number` is the order in which they were added. */
export const opportunitySources = sqliteTable(
  "opportunity_sources",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** The form in which two addresses of one page are the same. */
    urlNorm: text("url_norm").notNull().unique(),
    state: text("state", { enum: ["active", "paused"] })
      .notNull()
      .default("active"),
    /** As it was when it was read last. */
    kind: text("kind", { enum: ["feed", "page"] }).notNull(),
    lastCheckedAt: integer("last_checked_at"),
    /** Why the last check failed, as text; null if it succeeded. */
    lastError: text("last_error"),
    /** The number of failed checks since the last successful one. */
    failures: integer("failures").notNull().default(0),
    nextCheckAt: integer("next_check_at"),
    /** Of what was read last: what has not changed is not read again. */
    contentHash: text("content_hash"),
    /** Of the address to which requests are mailed, which has neither a website nor a kind; null for a feed and a page. */
    mailKey: text("mail_key"),
    /** What a provider asks for before it forwards mail to that address: a code, a page of its own, and when it asked. */
    forwardCode: text("forward_code"),
    forwardLink: text("forward_link"),
    forwardAskedAt: integer("forward_asked_at"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("opportunity_sources_state", sql`${table.state} in ('active', 'paused')`),
    check("opportunity_sources_kind", sql`${table.kind} in ('feed', 'page')`),
    index("opportunity_sources_by_name").on(table.name),
  ],
)

/** Which sources show a request, and where. */
export const opportunitySightings = sqliteTable(
  "opportunity_sightings",
  {
    opportunityId: text("opportunity_id")
      .notNull()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    sourceId: text("source_id")
      .notNull()
      .references(() => opportunitySources.id, { onDelete: "cascade" }),
    url: text("url"),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.sourceId] }),
    index("opportunity_sightings_source").on(table.sourceId),
  ],
)

/** Why the watch of a story proposed an article, with the sentence that shows it. */
export const storyFindings = sqliteTable(
  "story_findings",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    opportunityId: text("opportunity_id")
      .notNull()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    reason: text("reason").$type<FindingReason>().notNull(),
    /** The brand, the person or the competitor that is named, or the site that is linked to; empty for an article that fits. */
    name: text("name").notNull(),
    /** As it was published. */
    quote: text("quote").notNull(),
    foundAt: integer("found_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.opportunityId, table.reason, table.name] }),
    index("story_findings_opportunity").on(table.opportunityId),
  ],
)

export type OpportunitySourceRow = typeof opportunitySources.$inferSelect
