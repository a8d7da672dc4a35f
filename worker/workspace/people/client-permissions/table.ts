import { sql } from "drizzle-orm"
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { clients } from "../clients/table.ts"
import { contacts } from "../contacts/table.ts"
import { bases } from "../lawful-bases/contract.ts"

/** What a person allows one client, or refuses them. Without a row, what holds for all holds for the client. */
export const clientPermissions = sqliteTable(
  "client_permissions",
  {
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    /** Why this client may write to them; null where nothing for this client is sent to them. */
    basis: text("basis", { enum: bases }),
    statedBy: text("stated_by").notNull(),
    statedAt: integer("stated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.clientId] }),
    check(
      "client_permissions_basis",
      sql`${table.basis} in ('legitimate_interest', 'consent', 'existing_relationship', 'conspicuous_publication')`,
    ),
    index("client_permissions_client").on(table.clientId),
  ],
)
