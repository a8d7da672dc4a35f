import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { clients } from "../clients/table.ts"
import type { ExpertProfile } from "./contract.ts"

/** People who may speak for a client. What their page shows is what they confirmed, whatever was changed since. */
export const experts = sqliteTable(
  "experts",
  {
    id: text("id").primaryKey(),
    clientId: text("client_id").references(() => clients.id),
    email: text("email").notNull(),
    profile: text("profile", { mode: "json" }).$type<ExpertProfile>().notNull(),
    takesQuestions: integer("takes_questions", { mode: "boolean" }).notNull(),
    /** The profile as it was confirmed, and the domain from which. */
    confirmed: text("confirmed", { mode: "json" }).$type<ExpertProfile>(),
    confirmedDomain: text("confirmed_domain"),
    confirmedAt: integer("confirmed_at"),
    declinedAt: integer("declined_at"),
    /** Mails that asked for a confirmation, and when the last one was sent. */
    mails: integer("mails").notNull().default(0),
    mailedAt: integer("mailed_at"),
    /** Those that were not answered, and whether the last one is about the profile as it is. */
    unanswered: integer("unanswered").notNull().default(0),
    isAsked: integer("is_asked", { mode: "boolean" }).notNull().default(false),
    /** Counts the links, so that one that was ended never opens again. */
    linkNumber: integer("link_number").notNull().default(0),
    openedAt: integer("opened_at"),
    /** The words that were chosen for its address, if any. Those before lead on to it. */
    words: text("words"),
    /** The questions of an hour, and when it began. */
    questions: integer("questions").notNull().default(0),
    questionsFrom: integer("questions_from"),
    createdById: text("created_by_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("experts_profile", sql`json_valid(${table.profile})`),
    check("experts_confirmed_profile", sql`json_valid(${table.confirmed})`),
    check("experts_confirmed", sql`(${table.confirmed} is null) = (${table.confirmedAt} is null)`),
  ],
)

export type ExpertRow = typeof experts.$inferSelect
