import { among } from "../../core/among.ts"
import type { Expansion } from "../../core/public-api/expansion.ts"
import { presentCampaign } from "./present-campaign.ts"
import { presentPlainV1 } from "./present-campaign-v1.ts"
import { campaigns } from "./table.ts"
import { PlainCampaignV1 } from "./v1-schemas.ts"

/** The campaign of something, by `campaign_id`. */
export const toCampaign = {
  idIn: "campaign_id",
  scope: "campaigns:read",
  data: PlainCampaignV1,
  read: ({ db }, ids) => {
    const rows = db.select().from(campaigns).where(among(campaigns.id, ids)).all()
    return new Map(rows.map((row) => [row.id, presentPlainV1(presentCampaign(row))]))
  },
} as const satisfies Expansion
