import { campaignsOfClient } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import { countActivityBy } from "../results/count-activity.ts"
import { countPeopleBy, nobody } from "../results/count-people.ts"
import type { Tried } from "./content/contract.ts"
import type { ClientSpan } from "./span.ts"

/**
 * The campaigns of a client in which something was sent in a period: the messages, and what came until now of the people
 * who were first written to in it. The sandbox does not count.
 */
export function readTried(ctx: Pick<Ctx, "db">, { client, from, until }: ClientSpan): Tried[] {
  const campaigns = campaignsOfClient(ctx, client)
  const counted = { campaigns: campaigns.map(({ id }) => id), from, until, withoutSandbox: true }
  const people = countPeopleBy(ctx, "campaign", counted)
  const activity = countActivityBy(ctx, "campaign", counted)
  return campaigns.flatMap(({ id, name }) => {
    const { contacted, reached, replied } = people.get(id) ?? nobody
    const { sent } = activity.get(id) ?? { sent: 0 }
    return sent + contacted === 0
      ? []
      : [{ campaignId: id, campaign: name, sent, contacted, reached, replied }]
  })
}
