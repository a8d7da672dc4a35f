import { sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { pauseAgain, pauseMany, resumeMany, stopMany } from "../../campaigns/progress/act-on-many.ts"
import type { Ctx } from "../../core/context.ts"
import { actOnMatching } from "../../people/selection/act-on-matching.ts"
import type { MatchingResult } from "../../people/selection/matching/contract.ts"
import { byState } from "../../people/selection/undoing/by-state.ts"
import {
  type ManyParticipants,
  type MatchingParticipants,
  PAUSE_DAYS,
  type ParticipantsChanged,
  type PauseAgain,
} from "./contract.ts"
import { countParticipants, matchParticipants, participants } from "./match-participants.ts"

/** Does the same to many people of a campaign, of whom those that it does not fit are left as they are. Throws 404. */
export function actOnParticipants(
  ctx: Ctx,
  campaignId: string,
  { ids, action }: ManyParticipants,
): ParticipantsChanged {
  readCampaign(ctx, campaignId)
  return ctx.write(() => actOn(ctx, { campaignId, ids }, action))
}

/** Does the same to the next batch of all that match. Throws 404, and 409 when others match than the member saw. */
export function actOnMatchingParticipants(
  ctx: Ctx,
  campaignId: string,
  { filter, action, expected, from }: MatchingParticipants,
): MatchingResult & ParticipantsChanged {
  readCampaign(ctx, campaignId)
  const isWanted = matchParticipants(ctx, campaignId, filter)
  const number = sql.raw("e.rowid")
  return ctx.write(() => {
    let was: ParticipantsChanged["was"] = []
    const result = actOnMatching(
      ctx,
      {
        ...{ table: "enrolments", number, expected, from },
        numbers: sql`select ${number} from ${participants} where ${isWanted}`,
        count: () => countParticipants(ctx, isWanted),
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

/** Takes back that people were resumed; those to whom something happened since stay as they are. Throws 404. */
export function undoResuming(
  ctx: Ctx,
  campaignId: string,
  { ids, at, state }: PauseAgain,
): { changed: number } {
  readCampaign(ctx, campaignId)
  const again = { at, until: Date.parse(state) }
  return ctx.write(() => ({ changed: pauseAgain(ctx, { campaignId, ids }, again) }))
}

/** Does the same to people of a campaign, by their enrolments, within a write. */
export function actOn(
  ctx: Ctx,
  some: { campaignId: string; ids: readonly string[] },
  action: ManyParticipants["action"],
): ParticipantsChanged {
  if (action === "resume") {
    const resumed = resumeMany(ctx, some)
    return { changed: resumed.length, at: ctx.now, was: byState(resumed) }
  }
  const changed = action === "stop" ? stopMany(ctx, some) : pauseMany(ctx, some, ctx.now + PAUSE_DAYS * DAY)
  return { changed, at: ctx.now, was: [] }
}
