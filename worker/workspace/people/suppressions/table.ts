import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { suppressionReasons } from "./contract.ts"

/** The suppressions. A lifted row stays, so that it is known who lifted it, and when. */
export const suppressions = sqliteTable(
  "suppressions",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    kind: text("kind", { enum: ["email", "domain"] }).notNull(),
    /** Folded; null once the person is erased, when the hash alone remembers their objection. */
    valueNorm: text("value_norm"),
    valueHash: text("value_hash").notNull(),
    reason: text("reason", { enum: suppressionReasons }).notNull(),
    note: text("note").notNull().default(""),
    /** Whose campaigns alone heed it, by hand only; null for everybody's. The hash is of the client, too. */
    clientId: text("client_id"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    liftedBy: text("lifted_by"),
    liftedAt: integer("lifted_at"),
  },
  (table) => [
    check("suppressions_kind", sql`${table.kind} in ('email', 'domain')`),
    check(
      "suppressions_reason",
      sql`${table.reason} in ('manual', 'do_not_contact', 'no_solicitation', 'erasure', 'unsubscribed', 'opt_out_reply', 'hard_bounce', 'soft_bounce_limit', 'complaint', 'objection')`,
    ),
    check("suppressions_erased", sql`${table.valueNorm} is not null or ${table.reason} = 'erasure'`),
    uniqueIndex("suppressions_active").on(table.valueHash).where(sql`${table.liftedAt} is null`),
    index("suppressions_hash").on(table.valueHash, table.number),
    index("suppressions_value").on(table.valueNorm, table.number),
  ],
)

export type SuppressionRow = typeof suppressions.$inferSelect
