import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { threads } from "../../campaigns/messages/table.ts"

/** Answers that members have begun: of each member at most one in a conversation. */
export const replyDrafts = sqliteTable(
  "reply_drafts",
  {
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    text: text("text").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.memberId] })],
)
