import { requireCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { startOfDay, toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { knownDays } from "../kept-figures/known-days.ts"
import { EVERY_CLIENT, type Question } from "../kept-figures/read-kept.ts"
import type { Period } from "../results/contract.ts"
import { type Counted, isRehearsed } from "../results/count-people.ts"

/**
 * What is asked: the days of which figures are kept, or what is counted at once. A campaign that was written to from the
 * sandbox is counted at once, because the sandbox is in no kept figures; such campaigns are small.
 */
type Asked = { timeZone: string; campaign: string | undefined } & (
  | { kept: Question; counted: null }
  | { kept: null; counted: Counted }
)

/**
 * Days are in the campaign's time zone, as in its calendar, unless another zone is named. The sandbox does not count; a
 * campaign that is named says what came of it, though it is a rehearsal.
 */
export function readPeriod(ctx: Ctx, { campaign, from, to, timeZone: named }: Period): Asked {
  const one = campaign === undefined ? null : requireCampaign(ctx, campaign)
  const timeZone = named ?? one?.timeZone ?? "UTC"
  if (!one || !isRehearsed(ctx, one.id))
    return { timeZone, campaign, kept: questionOf(ctx, { from, to, timeZone }), counted: null }
  const counted = {
    campaigns: [one.id],
    ...(from !== undefined && { from: startOfDay(toDay(from), timeZone) }),
    ...(to !== undefined && { until: startOfDay(toDay(to) + 1, timeZone) }),
  }
  return { timeZone, campaign, kept: null, counted }
}

/** The days that are asked for, as far as anything happened in them. */
export function questionOf(ctx: Ctx, { from, to, timeZone: zone }: Period & { timeZone: string }): Question {
  const known = knownDays(ctx, zone)
  return {
    zone,
    clients: EVERY_CLIENT,
    first: from === undefined ? known.first : Math.max(known.first, toDay(from)),
    last: to === undefined ? known.last : Math.min(known.last, toDay(to)),
  }
}
