import { lookUpCampaign } from "../../campaigns/campaigns/refer-to-campaign.ts"
import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import type { SentMessage } from "../../campaigns/messages/find-left.ts"
import { findSent } from "../../campaigns/messages/find-outgoing.ts"
import { countOtherClicks } from "../../campaigns/messages/read-events.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import type { Visit } from "./contract.ts"
import { BURST_MS, judgeVisit } from "./judge-visit.ts"

/** The same link is recorded once in this many milliseconds, so that repeated clicks do not fill the table. */
const bucket = 600_000

/**
 * Records that something of a message was loaded or followed, and does nothing else: no sequence stops or continues
 * because of it. Returns true when it is new. Nothing is recorded where the campaign has tracking switched off, or for
 * people who objected.
 */
export function noteVisit(ctx: Ctx, messageId: string, visit: Visit): boolean {
  return ctx.write(() => {
    const message = findWanted(ctx, messageId, visit.kind)
    if (!message) return false
    const link = visit.kind === "click" ? visit.link : null
    const others = link === null ? 0 : countOtherClicks(ctx, message, link, ctx.now - BURST_MS)
    const verdict = judgeVisit({ visitor: visit.visitor, age: ctx.now - (message.sentAt ?? ctx.now), others })
    const turn = link === null ? "" : `:${link}:${Math.floor(ctx.now / bucket)}`
    const type = link === null ? "opened" : "clicked"
    return addEvent(ctx, {
      type,
      dedupeKey: `${type}:${message.id}:${verdict}${turn}`,
      about: aboutMessage(message),
      actor: "recipient",
      verdict,
      payload: link === null ? {} : { link },
    })
  })
}

/** Returns a sent message, if its person still exists and its campaign tracks this kind of visit. */
function findWanted(ctx: Ctx, id: string, kind: Visit["kind"]): SentMessage | null {
  const message = findSent(ctx, id)
  if (!message?.campaignId || !message.contactId) return null
  const campaign = lookUpCampaign(ctx, message.campaignId)
  const contact = lookUpContact(ctx, message.contactId)
  if (!contact || contact.state === "do_not_contact") return null
  return (kind === "open" ? campaign?.trackOpens : campaign?.trackClicks) ? message : null
}
