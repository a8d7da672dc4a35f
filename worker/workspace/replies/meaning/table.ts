import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { intents } from "../../campaigns/messages/contract.ts"
import { messages } from "../../campaigns/messages/table.ts"

/** What members corrected, by the answer that it was about: others that are worded nearly the same are read alike. */
export const lessons = sqliteTable(
  "lessons",
  {
    messageId: text("message_id")
      .primaryKey()
      .references(() => messages.id, { onDelete: "cascade" }),
    intent: text("intent", { enum: intents }).notNull(),
    /** The sentence that decided, or the whole answer if none did: its words alone, in lower case. */
    words: text("words").notNull(),
    learntAt: integer("learnt_at").notNull(),
  },
  (table) => [index("lessons_by_time").on(table.learntAt)],
)
