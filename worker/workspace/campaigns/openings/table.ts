import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../../people/contacts/table.ts"
import { campaigns } from "../campaigns/table.ts"
import { drafters } from "../origins/contract.ts"

/** The text for one person of a campaign in addition to the common text: the value of the field `opening`. */
export const openings = sqliteTable(
  "openings",
  {
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    writtenBy: text("written_by").notNull(),
    writtenAt: integer("written_at").notNull(),
    /** Null for one from before this was noted. */
    draftedBy: text("drafted_by", { enum: drafters }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.contactId] }),
    index("openings_contact").on(table.contactId),
  ],
)
