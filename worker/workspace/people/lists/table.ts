import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { verifications } from "../verification/contract.ts"
import { listKinds } from "./contract.ts"

/** A named set of people. A tag is a list whose name is seen on each of its people. */
export const lists = sqliteTable(
  "lists",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    kind: text("kind", { enum: listKinds }).notNull(),
    name: text("name").notNull(),
    nameNorm: text("name_norm").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("lists_kind", sql`${table.kind} in ('list', 'tag')`),
    uniqueIndex("lists_by_name").on(table.kind, table.nameNorm),
  ],
)

/**
 * Who is on a list. What contacts are sorted and narrowed by stands here once more, and triggers keep it: so a page of a list
 * costs the same in each order, however many are on it and however few of them are in a state.
 */
export const listMembers = sqliteTable(
  "list_members",
  {
    list: integer("list")
      .notNull()
      .references(() => lists.number, { onDelete: "cascade" }),
    contact: integer("contact")
      .notNull()
      .references(() => contacts.number, { onDelete: "cascade" }),
    state: text("state").notNull(),
    verification: text("verification", { enum: verifications }),
    nameNorm: text("name_norm").notNull(),
    /** As contacts are sorted by it: 0 for who was never written to. */
    lastContacted: integer("last_contacted").notNull(),
    /** The import that put them here; undoing it takes them off. */
    importId: text("import_id"),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.contact] }),
    index("list_members_by_contact").on(table.contact),
    index("list_members_by_name").on(table.list, table.nameNorm, table.contact),
    index("list_members_by_last").on(table.list, table.lastContacted, table.contact),
    index("list_members_by_state").on(table.list, table.state, table.contact),
    index("list_members_by_state_name").on(table.list, table.state, table.nameNorm, table.contact),
    index("list_members_by_state_last").on(table.list, table.state, table.lastContacted, table.contact),
    index("list_members_by_verdict").on(table.list, table.verification, table.contact),
    index("list_members_by_import").on(table.importId).where(sql`${table.importId} is not null`),
  ],
)

/** How many on a list are in each state with each verdict. Triggers keep it, as they do for all contacts. */
export const listCounts = sqliteTable(
  "list_counts",
  {
    list: integer("list")
      .notNull()
      .references(() => lists.number, { onDelete: "cascade" }),
    state: text("state").notNull(),
    /** Empty for who has no address. */
    verification: text("verification").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.state, table.verification] })],
)

export type ListRow = typeof lists.$inferSelect
