import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { detailColumns } from "../details/columns.ts"
import { outlets } from "../outlets/table.ts"
import { verifications } from "../verdicts/contract.ts"

/**
 * A person the customer may write to. `number` is the order in which contacts were added, and the row id in the search
 * index.
 */
export const contacts = sqliteTable(
  "contacts",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    name: text("name").notNull(),
    /** Folded, to sort and to compare by. */
    nameNorm: text("name_norm").notNull(),
    ...detailColumns(),
    /** Where they work, if that outlet is stored here. */
    outletId: text("outlet_id").references(() => outlets.id, { onDelete: "set null" }),
    state: text("state", { enum: ["active", "stale", "do_not_contact"] })
      .notNull()
      .default("active"),
    /** Of the address that they are written to, which triggers maintain; null while they have none. */
    verification: text("verification", { enum: verifications }),
    lastContactedAt: integer("last_contacted_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("contacts_state", sql`${table.state} in ('active', 'stale', 'do_not_contact')`),
    index("contacts_by_outlet").on(table.outletId, table.number),
    index("contacts_by_name").on(table.nameNorm, table.number),
    index("contacts_by_contact").on(sql`coalesce(${table.lastContactedAt}, 0)`, table.number),
    // Lets a list filtered by state start directly at its page, in each order.
    index("contacts_by_state").on(table.state, table.number),
    index("contacts_by_state_name").on(table.state, table.nameNorm, table.number),
    index("contacts_by_state_contact").on(
      table.state,
      sql`coalesce(${table.lastContactedAt}, 0)`,
      table.number,
    ),
    // So does a list of one verdict.
    index("contacts_by_verdict").on(table.verification, table.number),
    index("contacts_by_verdict_name").on(table.verification, table.nameNorm, table.number),
    index("contacts_by_verdict_contact").on(
      table.verification,
      sql`coalesce(${table.lastContactedAt}, 0)`,
      table.number,
    ),
  ],
)

/**
 * How many contacts are in each state with each verdict. Maintained by triggers: counting a million rows takes longer
 * than reading a page of them.
 */
export const contactCounts = sqliteTable(
  "contact_counts",
  {
    state: text("state").notNull(),
    /** Empty for people without an address. */
    verification: text("verification").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.verification] })],
)

/** One way to reach a person. An address belongs to only one person. */
export const contactPoints = sqliteTable(
  "contact_points",
  {
    id: text("id").primaryKey(),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["email", "phone", "form", "social"] }).notNull(),
    value: text("value").notNull(),
    valueNorm: text("value_norm").notNull(),
    isPrimary: integer("is_primary", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    verification: text("verification", { enum: verifications }).notNull().default("unverified"),
    verifiedAt: integer("verified_at"),
    /** Why, in words. */
    detail: text("detail").notNull().default(""),
    /** How likely a message is to reach them, from 0 to 100; null until verified. */
    confidence: integer("confidence"),
    isRole: integer("role_address", { mode: "boolean" }).notNull().default(false),
    isFreeMail: integer("free_mail", { mode: "boolean" }).notNull().default(false),
    /** The canonical mailbox that several spellings reach, if the provider is known for it. */
    mailboxKey: text("mailbox_key"),
    /** When the address is to be verified next. */
    checkAt: integer("check_at").notNull().default(0),
    /** The other side's answer when our own message came back. */
    bounce: text("bounce"),
    bouncedAt: integer("bounced_at"),
  },
  (table) => [
    check("contact_points_kind", sql`${table.kind} in ('email', 'phone', 'form', 'social')`),
    uniqueIndex("contact_points_email").on(table.valueNorm).where(sql`${table.kind} = 'email'`),
    index("contact_points_contact").on(table.contactId),
    index("contact_points_due").on(table.checkAt).where(sql`${table.kind} = 'email'`),
    index("contact_points_mailbox").on(table.mailboxKey).where(sql`${table.mailboxKey} is not null`),
  ],
)

export type Contact = typeof contacts.$inferSelect
