import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { outlets } from "../outlets/table.ts"
import { verifications } from "../verdicts/contract.ts"
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
    /** When its name or its members last changed, as triggers noted it; 0 until then. */
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (table) => [
    check("lists_kind", sql`${table.kind} in ('list', 'tag')`),
    uniqueIndex("lists_by_name").on(table.kind, table.nameNorm),
  ],
)

/**
 * The members of a list. The columns by which contacts are sorted and filtered are copied here, and triggers maintain
 * them: so a page of a list costs the same in each order, however many are on it and however few of them are in a
 * state.
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
    /** As contacts are sorted by it: 0 for people who were never written to. */
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

/** How many people on a list are in each state with each verdict. Maintained by triggers, as for all contacts. */
export const listCounts = sqliteTable(
  "list_counts",
  {
    list: integer("list")
      .notNull()
      .references(() => lists.number, { onDelete: "cascade" }),
    state: text("state").notNull(),
    /** Empty for people without an address. */
    verification: text("verification").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.state, table.verification] })],
)

/**
 * The tags of outlets: a tag is the same whether people or outlets have it. The columns by which outlets are sorted and
 * filtered are copied here, and triggers maintain them, so that a page of a tag is read along an index however many
 * outlets have it.
 */
export const outletTags = sqliteTable(
  "outlet_tags",
  {
    tag: integer("tag")
      .notNull()
      .references(() => lists.number, { onDelete: "cascade" }),
    outlet: integer("outlet")
      .notNull()
      .references(() => outlets.number, { onDelete: "cascade" }),
    nameNorm: text("name_norm").notNull(),
    /** As outlets are sorted by it: 0 for what was never scanned. */
    lastScanned: integer("last_scanned").notNull(),
    stage: text("stage").notNull(),
    kind: text("kind").notNull(),
    language: text("language").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.outlet] }),
    index("outlet_tags_by_outlet").on(table.outlet, table.tag),
    index("outlet_tags_by_number").on(table.tag, table.outlet, table.stage, table.kind, table.language),
    index("outlet_tags_by_name").on(
      table.tag,
      table.nameNorm,
      table.outlet,
      table.stage,
      table.kind,
      table.language,
    ),
    index("outlet_tags_by_scan").on(
      table.tag,
      table.lastScanned,
      table.outlet,
      table.stage,
      table.kind,
      table.language,
    ),
  ],
)

export type ListRow = typeof lists.$inferSelect
