import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import type { CampaignDetail, NewCampaign, Step } from "../campaigns/contract.ts"
import { findCampaign } from "../campaigns/find-campaign.ts"
import { campaigns, steps } from "../campaigns/table.ts"
import { usualSender } from "../mailboxes/senders.ts"

/**
 * A first message and two follow-ups: the first follow-up adds about half again to the replies, a third costs more than
 * it brings.
 */
const defaultSteps: Pick<Step, "delayValue" | "delayUnit" | "thread">[] = [
  { delayValue: 0, delayUnit: "business_days", thread: "new" },
  { delayValue: 3, delayUnit: "business_days", thread: "reply" },
  { delayValue: 5, delayUnit: "business_days", thread: "reply" },
]

/** Begins a campaign: a draft with the usual three messages, still to be written. Throws 422 for an unknown client. */
export function createCampaign(ctx: Ctx, { name, goal, clientId = null }: NewCampaign): CampaignDetail {
  const id = newId("cmp", ctx.now)
  return ctx.write(() => {
    requireClient(ctx, clientId)
    const sender = usualSender(ctx, clientId)
    const mailboxIds = sender ? [sender.id] : []
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    ctx.db
      .insert(campaigns)
      .values({ id, name, clientId, goal, mailboxIds, createdBy: ctx.actor.name, ...times })
      .run()
    for (const [at, step] of defaultSteps.entries()) {
      ctx.db
        .insert(steps)
        .values({ id: newId("stp", ctx.now), campaignId: id, position: at + 1, ...step })
        .run()
    }
    record(ctx, "campaign.created", id)
    return findCampaign(ctx, id)
  })
}
