import { eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { cutText } from "../../../site/text/contract.ts"
import { addPeople } from "../../campaigns/audience/audience.ts"
import { writeBrief } from "../../campaigns/briefs/contract.ts"
import { changeCampaign } from "../../campaigns/lifecycle/change-campaign.ts"
import { createCampaign } from "../../campaigns/lifecycle/create-campaign.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import type { Pitch } from "./contract.ts"
import { findAsker } from "./find-asker.ts"
import { readOpportunity } from "./find-opportunity.ts"
import { moveOpportunities } from "./move-opportunities.ts"
import { clientsOf, seenCampaigns } from "./of-client.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

const longestName = 100

/**
 * Creates a campaign that answers a request; the person who asks is its audience if they give an address that may be
 * written to. A repeated call returns the same campaign. Throws 404, and 409 where that is one the member does not see.
 */
export const pitchOpportunity = (ctx: Ctx, id: string): Pitch =>
  ctx.write(() => {
    const row = readOpportunity(ctx, id)
    if (row.campaignId !== null) {
      if (!seenCampaigns(ctx, [row]).has(row.campaignId)) throw pitchedElsewhere()
      return { campaignId: row.campaignId, contactId: null, note: null }
    }
    const { id: campaignId } = createCampaign(ctx, {
      name: cutText(row.title, longestName),
      goal: "coverage",
      clientId: clientFor(ctx, row),
    })
    changeCampaign(ctx, campaignId, { brief: briefFor(row) })
    const { contactId, note } = findAsker(ctx, row)
    if (contactId !== null) addPeople(ctx, campaignId, { contactIds: [contactId] })
    ctx.db.update(opportunities).set({ campaignId }).where(eq(opportunities.id, id)).run()
    record(ctx, "opportunity.pitch_begun", id)
    moveOpportunities(ctx, [id], "pitched")
    return { campaignId, contactId, note }
  })

const pitchedElsewhere = () =>
  conflict(
    "This was pitched for another client already. To write for yours as well, begin a campaign of your own.",
  )

/** The client that a request is for; null for the workspace itself, and where it is for several. */
function clientFor(ctx: Ctx, row: OpportunityRow): string | null {
  const [client, ...others] = clientsOf(ctx, [row]).get(row.id) ?? []
  return client === undefined || client.id === OWN_CLIENT || others.length > 0 ? null : client.id
}

/** The request's own words are not our news: they are shown next to the brief, and no draft repeats them as a claim. */
const briefFor = ({ kind, title }: OpportunityRow): string => {
  const offer =
    kind === "article" ? `More on your article “${title}”.` : `An answer to your request “${title}”.`
  return writeBrief({ news: "", evidence: "", offer, tone: "" })
}
