import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { modelPurposes, modelSources } from "./contract.ts"

/** The workspace's choice of a language model; at most one row. Without it the site's model is used. */
export const languageModels = sqliteTable(
  "language_models",
  {
    id: text("id").primaryKey(),
    source: text("source", { enum: modelSources }).notNull(),
    /** Empty, as the two below, for what is not a model of its own. */
    address: text("address").notNull().default(""),
    model: text("model").notNull().default(""),
    /** The key, sealed for this workspace and this address; empty when it has to be entered again. */
    secret: text("secret").notNull().default(""),
    /** Tokens; null for the plan's. */
    monthlyLimit: integer("monthly_limit"),
    readsAnswers: integer("reads_answers", { mode: "boolean" }).notNull().default(false),
    testedAt: integer("tested_at"),
    /** What was wrong when it was tested; null when nothing was. */
    failure: text("failure"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("language_models_source", sql`${table.source} in ('platform', 'none', 'openai', 'anthropic')`),
  ],
)
export type LanguageModelRow = typeof languageModels.$inferSelect

const payers = ["own", "platform"] as const

/** What was used of models, in tokens, by month (UTC). Kept for 24 months. */
export const modelUse = sqliteTable(
  "model_use",
  {
    /** Such as 2026-11. */
    month: text("month").notNull(),
    payer: text("payer", { enum: payers }).notNull(),
    purpose: text("purpose", { enum: modelPurposes }).notNull(),
    requests: integer("requests").notNull(),
    tokensIn: integer("tokens_in").notNull(),
    tokensOut: integer("tokens_out").notNull(),
    estimated: integer("estimated").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.payer, table.purpose] }),
    check("model_use_payer", sql`${table.payer} in ('own', 'platform')`),
    check("model_use_purpose", sql`${table.purpose} in ('draft', 'answer', 'meaning', 'test')`),
  ],
)

/** Requests that a model works on at the moment, with the most that each may use. */
export const modelCalls = sqliteTable(
  "model_calls",
  {
    id: text("id").primaryKey(),
    month: text("month").notNull(),
    payer: text("payer", { enum: payers }).notNull(),
    purpose: text("purpose", { enum: modelPurposes }).notNull(),
    reserved: integer("reserved").notNull(),
    /** After this, milliseconds UTC, nobody waits for it any more. */
    lapsesAt: integer("lapses_at").notNull(),
  },
  (table) => [
    check("model_calls_payer", sql`${table.payer} in ('own', 'platform')`),
    check("model_calls_purpose", sql`${table.purpose} in ('draft', 'answer', 'meaning', 'test')`),
    index("model_calls_lapses").on(table.lapsesAt),
  ],
)
export type ModelCallRow = typeof modelCalls.$inferSelect
