import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../../people/contacts/table.ts"
import type { Fact } from "../../people/facts/contract.ts"
import { campaigns } from "../campaigns/table.ts"
import type { Refusal } from "./contract.ts"

/** The input and output of a writer, for as long as somebody may want to know why a message says what it says. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: text("id").primaryKey(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** Not a key: a step that is taken out leaves its drafts. */
    stepId: text("step_id"),
    /** For whom it was written; null for what everybody gets. */
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["message", "opening", "answer"] }).notNull(),
    writer: text("writer", { enum: ["template", "model"] }).notNull(),
    model: text("model"),
    /** Empty where there is none. */
    subject: text("subject").notNull().default(""),
    /** Null as long as the writer has given nothing that may be used. */
    body: text("body"),
    facts: text("facts", { mode: "json" }).$type<Fact[]>().notNull().default([]),
    refusals: text("refusals", { mode: "json" }).$type<Refusal[]>().notNull().default([]),
    askedBy: text("asked_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("drafts_purpose", sql`${table.purpose} in ('message', 'opening', 'answer')`),
    check("drafts_writer", sql`${table.writer} in ('template', 'model')`),
    check("drafts_facts", sql`json_valid(${table.facts})`),
    check("drafts_refusals", sql`json_valid(${table.refusals})`),
    index("drafts_age").on(table.createdAt),
    index("drafts_campaign").on(table.campaignId),
    // What a text is compared with is found among the openings of a large campaign.
    index("drafts_message").on(table.stepId, table.createdAt).where(sql`${table.purpose} = 'message'`),
    index("drafts_contact").on(table.contactId).where(sql`${table.contactId} is not null`),
  ],
)

export type DraftRow = typeof drafts.$inferSelect
