import { eq, getTableColumns } from "drizzle-orm"
import { campaignNameOf } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { contactNameOf } from "../../people/contacts/refer-to-contact.ts"
import { outletNameOf } from "../../people/outlets/refer-to-outlet.ts"
import { isSimulated } from "./is-simulated.ts"
import { clientOf } from "./of-client.ts"
import { presentPlacement } from "./present-placement.ts"
import { placements } from "./table.ts"

/** Placements with the names of what they belong to. */
export const selectPlacements = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      ...getTableColumns(placements),
      clientName: clientNameOf(placements.clientId),
      forClientName: clientNameOf(clientOf),
      campaignName: campaignNameOf(placements.campaignId),
      contactName: contactNameOf(placements.contactId),
      outletName: outletNameOf(placements.outletId),
      isSimulated,
    })
    .from(placements)
    .$dynamic()

/** A placement as it is shown; null for one that was removed. */
export function seePlacement(ctx: Pick<Ctx, "db" | "now">, id: string) {
  const row = selectPlacements(ctx).where(eq(placements.id, id)).get()
  return row ? presentPlacement(ctx, row) : null
}
