import { sql } from "drizzle-orm"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import { actOnMatching } from "../../people/selection/act-on-matching.ts"
import type { MatchingResult } from "../../people/selection/matching/contract.ts"
import { actOn } from "../participants/act-on-participants.ts"
import type { ParticipantsChanged } from "../participants/contract.ts"
import type { ManyMessages, MatchingMessages } from "./contract.ts"
import { countMessages, matchMessages, messages } from "./match-messages.ts"

/** Does the same to the people whom many messages of a campaign are for. Throws 404. */
export function actOnMessages(
  ctx: Ctx,
  campaignId: string,
  { ids, action }: ManyMessages,
): ParticipantsChanged {
  readCampaign(ctx, campaignId)
  return ctx.write(() => {
    const people = ctx.db.all<{ id: string }>(sql`
      select distinct enrolment_id as id from messages where campaign_id = ${campaignId} and enrolment_id is not null
        and id in (select value from json_each(${JSON.stringify(ids)}))`)
    return actOn(ctx, { campaignId, ids: people.map(({ id }) => id) }, action)
  })
}

/**
 * Does the same to the next batch of the people to whom a message that matches goes. Throws 404, and 409 when other messages match than
 * the member saw.
 */
export function actOnMatchingMessages(
  ctx: Ctx,
  campaignId: string,
  { filter, action, expected, from }: MatchingMessages,
): MatchingResult & ParticipantsChanged {
  const { timeZone } = readCampaign(ctx, campaignId)
  const isWanted = matchMessages(ctx, campaignId, timeZone, filter)
  const number = sql.raw("p.rowid")
  return ctx.write(() => {
    let was: ParticipantsChanged["was"] = []
    const result = actOnMatching(
      ctx,
      {
        ...{ table: "enrolments", number, expected, from },
        numbers: sql`select ${number} from enrolments p where p.id in (
          select m.enrolment_id from ${messages} where ${isWanted})`,
        count: () => countMessages(ctx, isWanted),
      },
      (ids) => {
        const done = actOn(ctx, { campaignId, ids }, action)
        was = done.was
        return done.changed
      },
    )
    return { ...result, at: ctx.now, was }
  })
}
