import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { clients } from "../../people/clients/table.ts"
import { contacts } from "../../people/contacts/table.ts"
import { drafters } from "../origins/contract.ts"
import type { StopOn } from "./contract.ts"

/**
 * One story and the people it is pitched to. Times of day are `HH:MM`, days are ISO (Monday is 1), dates are
 * `YYYY-MM-DD`.
 */
export const campaigns = sqliteTable(
  "campaigns",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** For whom it is; null for the workspace itself. */
    clientId: text("client_id").references(() => clients.id),
    goal: text("goal", { enum: ["coverage", "link", "mention", "podcast", "reply"] })
      .notNull()
      .default("coverage"),
    targetUrls: text("target_urls", { mode: "json" }).$type<string[]>().notNull().default([]),
    brief: text("brief").notNull().default(""),
    state: text("state", {
      enum: [
        "draft",
        "scheduled",
        "running",
        "paused",
        "auto_paused",
        "completed",
        "completed_with_failures",
        "archived",
      ],
    })
      .notNull()
      .default("draft"),
    /** Why it is paused, in plain words. */
    pauseReason: text("pause_reason"),
    windowDays: text("window_days", { mode: "json" }).$type<number[]>().notNull().default([1, 2, 3, 4, 5]),
    windowFrom: text("window_from").notNull().default("09:00"),
    windowTo: text("window_to").notNull().default("17:00"),
    timeZoneMode: text("time_zone_mode", { enum: ["recipient", "campaign"] })
      .notNull()
      .default("recipient"),
    timeZone: text("time_zone").notNull().default("Europe/London"),
    /** Days on which nothing is sent, whoever it is for. */
    blackoutDates: text("blackout_dates", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Whether nobody is written to on a public holiday of their country. */
    skipHolidays: integer("skip_holidays", { mode: "boolean" }).notNull().default(true),
    /** Messages a day over all mailboxes; null leaves it to their own caps. */
    dailyCap: integer("daily_cap"),
    /** A message that is later than this is planned again and not sent. */
    maxLatenessMin: integer("max_lateness_min").notNull().default(240),
    /** A person who was written to within this many days is excluded. */
    recontactGuardDays: integer("recontact_guard_days").notNull().default(100),
    onePerOutlet: integer("one_per_outlet", { mode: "boolean" }).notNull().default(false),
    /** Whether people to whom another client's campaign writes at about the same time are left out. */
    skipOverlaps: integer("skip_overlaps", { mode: "boolean" }).notNull().default(false),
    approval: text("approval", { enum: ["every", "first_touch", "auto"] })
      .notNull()
      .default("first_touch"),
    stopOn: text("stop_on", { mode: "json" })
      .$type<StopOn>()
      .notNull()
      .default({ reply: true, outletReply: false, placement: true }),
    outOfOffice: text("out_of_office", { enum: ["resume", "stop"] })
      .notNull()
      .default("resume"),
    /** Whether opens and link clicks are recorded. */
    trackOpens: integer("track_opens", { mode: "boolean" }).notNull().default(false),
    trackClicks: integer("track_clicks", { mode: "boolean" }).notNull().default(false),
    /** The mailboxes that its people are shared out among. */
    mailboxIds: text("mailbox_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    launchedAt: integer("launched_at"),
    /** Before this nothing is sent; null once it was launched to start at once. */
    startsAt: integer("starts_at"),
    /** Before this its news may not be published; null for news that is under no embargo. */
    embargoUntil: integer("embargo_until"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("campaigns_goal", sql`${table.goal} in ('coverage', 'link', 'mention', 'podcast', 'reply')`),
    check(
      "campaigns_state",
      sql`${table.state} in ('draft', 'scheduled', 'running', 'paused', 'auto_paused', 'completed', 'completed_with_failures', 'archived')`,
    ),
    check("campaigns_zone_mode", sql`${table.timeZoneMode} in ('recipient', 'campaign')`),
    check("campaigns_approval", sql`${table.approval} in ('every', 'first_touch', 'auto')`),
    check("campaigns_out_of_office", sql`${table.outOfOffice} in ('resume', 'stop')`),
    check("campaigns_urls", sql`json_valid(${table.targetUrls})`),
    check("campaigns_days", sql`json_valid(${table.windowDays})`),
    check("campaigns_blackout", sql`json_valid(${table.blackoutDates})`),
    check("campaigns_stop_on", sql`json_valid(${table.stopOn})`),
    check("campaigns_mailboxes", sql`json_valid(${table.mailboxIds})`),
    index("campaigns_by_state").on(table.state, table.id),
    index("campaigns_by_update").on(table.updatedAt),
    index("campaigns_by_name").on(sql`${table.name} collate nocase`),
    // Drafts come last.
    index("campaigns_by_launch").on(
      sql`(case when ${table.launchedAt} is null then 0 else ${table.launchedAt} end)`,
    ),
  ],
)

/** Null for an empty text, and for one from before this was noted. */
const draftedBy = () => ({ draftedBy: text("drafted_by", { enum: drafters }) })

/**
 * One message of a sequence as it is now. Its own text is variant A; `weight` is how often it is chosen compared to the
 * others.
 */
export const steps = sqliteTable(
  "steps",
  {
    id: text("id").primaryKey(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** From 1. */
    position: integer("position").notNull(),
    /** Set from the launch on: its position among all steps that the campaign ever had, which shows who is past it. */
    place: integer("place").notNull().default(0),
    /** When it was removed from a campaign that had been launched; it is kept because it was sent. */
    removedAt: integer("removed_at"),
    /** Counted from when the step before was really sent; nothing for the first. */
    delayValue: integer("delay_value").notNull(),
    delayUnit: text("delay_unit", { enum: ["minutes", "hours", "days", "business_days"] }).notNull(),
    /** `reply` continues the thread of the first message, under its subject. */
    thread: text("thread", { enum: ["reply", "new"] }).notNull(),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull().default(""),
    weight: integer("weight").notNull().default(1),
    /** Counts the texts that it has had, from 1. */
    revision: integer("revision").notNull().default(1),
    /** The template that its text began with; null for none, and of one that was deleted since. */
    templateId: text("template_id"),
    ...draftedBy(),
  },
  (table) => [
    check("steps_unit", sql`${table.delayUnit} in ('minutes', 'hours', 'days', 'business_days')`),
    check("steps_thread", sql`${table.thread} in ('reply', 'new')`),
    check("steps_position", sql`${table.position} between 1 and 4`),
    uniqueIndex("steps_order").on(table.campaignId, table.position).where(sql`${table.removedAt} is null`),
  ],
)

/** Another text of a step, to learn which one is answered more. */
export const variants = sqliteTable(
  "variants",
  {
    id: text("id").primaryKey(),
    stepId: text("step_id")
      .notNull()
      .references(() => steps.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    weight: integer("weight").notNull().default(1),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull().default(""),
    templateId: text("template_id"),
    ...draftedBy(),
  },
  (table) => [uniqueIndex("variants_label").on(table.stepId, table.label)],
)

/** A step's text before an edit, so that it can be read what somebody was sent. */
export const stepRevisions = sqliteTable(
  "step_revisions",
  {
    stepId: text("step_id")
      .notNull()
      .references(() => steps.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    variants: text("variants", { mode: "json" }).$type<VariantRow[]>().notNull(),
    replacedBy: text("replaced_by").notNull(),
    replacedAt: integer("replaced_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.stepId, table.revision] })],
)

/**
 * The audience of a campaign. Who of it may really be written to is decided at launch, and each time it is displayed.
 */
export const audience = sqliteTable(
  "audience",
  {
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    addedBy: text("added_by").notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.contactId] }),
    index("audience_contact").on(table.contactId),
  ],
)

export type CampaignRow = typeof campaigns.$inferSelect
export type StepRow = typeof steps.$inferSelect
export type VariantRow = typeof variants.$inferSelect
