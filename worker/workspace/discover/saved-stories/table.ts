import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { OutletKind } from "../../../directory/outlets/contract.ts"
import { clients } from "../../people/clients/table.ts"

const listOf = <Item = string>(name: string) => text(name, { mode: "json" }).$type<Item[]>().notNull()

/** What a workspace wants written about. `number` is the order in which they were saved. */
export const stories = sqliteTable(
  "stories",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    clientId: text("client_id").references(() => clients.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    text: text("text").notNull(),
    countries: listOf("countries"),
    languages: listOf("languages"),
    kinds: listOf<OutletKind>("kinds"),
    names: listOf("names"),
    competitors: listOf("competitors"),
    /** Since when it is not watched; null while it is. */
    pausedAt: integer("paused_at"),
    /** The directory's article up to which everything was looked at; null before the first look. */
    cursor: integer("cursor"),
    lastLookedAt: integer("last_looked_at"),
    nextLookAt: integer("next_look_at"),
    /** Why the last look failed, as text; null if it succeeded. */
    lastError: text("last_error"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("stories_client").on(table.clientId)],
)
export type StoryRow = typeof stories.$inferSelect
