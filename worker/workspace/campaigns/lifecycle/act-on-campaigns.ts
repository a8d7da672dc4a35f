import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { actOnMatching } from "../../people/selection/act-on-matching.ts"
import type { MatchingResult } from "../../people/selection/matching/contract.ts"
import { campaigns } from "../campaigns/table.ts"
import { endCampaign } from "../engine/campaign-states.ts"
import { number } from "./campaign-orders.ts"
import type { CampaignAction, CampaignsChanged, ManyCampaigns, MatchingCampaigns } from "./contract.ts"
import { countCampaigns, matchCampaigns } from "./match-campaigns.ts"
import { pauseRunning } from "./pause-campaign.ts"

/** Deletes the drafts among the campaigns with these ids; returns how many there were. */
type Remove = (ids: string[]) => number

/** Archiving one stops everybody who is still in it. */
const BATCH = 50

/** Does the same to many campaigns, of which those that it does not fit are left as they are. */
export const actOnCampaigns = (ctx: Ctx, { ids, action }: ManyCampaigns, remove: Remove): CampaignsChanged =>
  ctx.write(() => actOn(ctx, ids, action, remove))

/** Does the same to the next batch of all that match. Throws 409 when others match than the member saw. */
export function actOnMatchingCampaigns(
  ctx: Ctx,
  { filter, action, expected, from }: MatchingCampaigns,
  remove: Remove,
): MatchingResult & CampaignsChanged {
  const isMeant = matchCampaigns(ctx, filter)
  return ctx.write(() => {
    let was: CampaignsChanged["was"] = []
    const result = actOnMatching(
      ctx,
      {
        ...{ table: "campaigns", number, expected, from, batch: BATCH },
        numbers: sql`select ${number} from ${campaigns} where ${isMeant}`,
        count: () => countCampaigns(ctx, isMeant),
      },
      (ids) => {
        const done = actOn(ctx, ids, action, remove)
        was = done.was
        return done.changed
      },
    )
    return { ...result, at: ctx.now, was }
  })
}

function actOn(ctx: Ctx, ids: readonly string[], action: CampaignAction, remove: Remove): CampaignsChanged {
  if (action === "delete") return { changed: remove([...new Set(ids)]), at: ctx.now, was: [] }
  const changed = [...new Set(ids)].filter((id) => actions[action](ctx, id))
  const was = action === "pause" && changed.length > 0 ? [{ state: "running" as const, ids: changed }] : []
  return { changed: changed.length, at: ctx.now, was }
}

const actions: Record<Exclude<CampaignAction, "delete">, (ctx: Ctx, id: string) => boolean> = {
  pause: pauseRunning,
  archive: endCampaign,
}
