import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { threads } from "../../campaigns/messages/table.ts"
import { answerStates } from "./contract.ts"

/** Answers that programs proposed, and what people decided. A key has at most one that is open in a conversation. */
export const proposedAnswers = sqliteTable(
  "proposed_answers",
  {
    id: text("id").primaryKey(),
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    state: text("state", { enum: answerStates }).notNull().default("open"),
    text: text("text").notNull(),
    note: text("note").notNull().default(""),
    /** Of all that the person would get, and of the conversation, as they were when it was proposed. */
    fingerprint: text("fingerprint").notNull(),
    /** The key, by its id and by the name that it had. */
    proposedById: text("proposed_by_id").notNull(),
    proposedBy: text("proposed_by").notNull(),
    /** It came by the protocol of agents, so a language model wrote it. */
    isByAgent: integer("is_by_agent", { mode: "boolean" }).notNull().default(false),
    proposedAt: integer("proposed_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at"),
    reason: text("reason").notNull().default(""),
    /** The message that it became. */
    messageId: text("message_id"),
    /** How often it could not be sent: each attempt has a key of its own. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [
    check(
      "proposed_answers_state",
      sql`${table.state} in ('open', 'approved', 'edited', 'declined', 'withdrawn')`,
    ),
    uniqueIndex("proposed_answers_open")
      .on(table.threadId, table.proposedById)
      .where(sql`${table.state} = 'open'`),
    index("proposed_answers_thread").on(table.threadId, table.id),
    index("proposed_answers_key").on(table.proposedById, table.id),
  ],
)

export type AnswerRow = typeof proposedAnswers.$inferSelect
