import { campaignsOfClient } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import type { Days } from "../kept-figures/count-days.ts"
import { readByCut } from "../kept-figures/read-kept.ts"
import type { Tried } from "./content/contract.ts"

/**
 * The campaigns of a client in which something was sent in a period: the messages, and what came until now of the people
 * who were first written to in it. The sandbox does not count. All of it is counted at once: a client who opens a report
 * has nobody to ask why it is not there yet.
 */
export function readTried(ctx: Ctx, { client, ...days }: Days & { client: string }): Tried[] {
  const found = readByCut(ctx, { ...days, clients: [client] }, "campaign", Infinity)
  return campaignsOfClient(ctx, client).flatMap(({ id, name }) => {
    const { sent, contacted, reached, answered } = found.get(id) ?? {
      sent: 0,
      contacted: 0,
      reached: 0,
      answered: 0,
    }
    return sent + contacted === 0
      ? []
      : [{ campaignId: id, campaign: name, sent, contacted, reached, replied: answered }]
  })
}
