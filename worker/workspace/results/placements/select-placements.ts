import { eq, getTableColumns } from "drizzle-orm"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../../people/contacts/table.ts"
import { outlets } from "../../people/outlets/table.ts"
import { placements } from "./table.ts"

/** Placements with what they belong to. */
export const selectPlacements = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      ...getTableColumns(placements),
      campaign: { id: campaigns.id, name: campaigns.name },
      contact: { id: contacts.id, name: contacts.name },
      outlet: { id: outlets.id, name: outlets.name },
    })
    .from(placements)
    .leftJoin(campaigns, eq(campaigns.id, placements.campaignId))
    .leftJoin(contacts, eq(contacts.id, placements.contactId))
    .leftJoin(outlets, eq(outlets.id, placements.outletId))
    .$dynamic()

export type Listed = NonNullable<ReturnType<ReturnType<typeof selectPlacements>["get"]>>
