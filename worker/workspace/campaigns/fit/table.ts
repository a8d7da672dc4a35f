import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../../people/contacts/table.ts"
import { campaigns } from "../campaigns/table.ts"

/** Why a person of a campaign is written to although what they publish does not meet its brief. */
export const fitReasons = sqliteTable(
  "fit_reasons",
  {
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    givenBy: text("given_by").notNull(),
    givenAt: integer("given_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.contactId] }),
    index("fit_reasons_contact").on(table.contactId),
  ],
)
