import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** Members who may see the work of some clients only. Whoever has no row is not limited. */
export const memberLimits = sqliteTable("member_limits", {
  userId: text("user_id").primaryKey(),
  clientIds: text("client_ids", { mode: "json" }).$type<string[]>().notNull(),
  setBy: text("set_by").notNull(),
  setAt: integer("set_at").notNull(),
})
