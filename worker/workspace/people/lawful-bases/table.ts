import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { bases } from "./contract.ts"

/** The reason why a private person may be written to, who gave it, and when. */
export const lawfulBases = sqliteTable(
  "lawful_bases",
  {
    contactId: text("contact_id")
      .primaryKey()
      .references(() => contacts.id, { onDelete: "cascade" }),
    basis: text("basis", { enum: bases }).notNull(),
    statedBy: text("stated_by").notNull(),
    statedAt: integer("stated_at").notNull(),
  },
  (table) => [
    check(
      "lawful_bases_basis",
      sql`${table.basis} in ('legitimate_interest', 'consent', 'existing_relationship', 'conspicuous_publication')`,
    ),
  ],
)
