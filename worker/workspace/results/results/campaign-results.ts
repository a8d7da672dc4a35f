import { sql } from "drizzle-orm"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import type { CampaignResults } from "./contract.ts"
import { countPeople } from "./count-people.ts"
import { countPlacements } from "./count-placements.ts"
import { countSteps } from "./count-steps.ts"
import { countVisits } from "./count-visits.ts"

/** Counted from events, each person once. Throws 404. */
export function campaignResults(ctx: Ctx, id: string): CampaignResults {
  const { trackOpens, trackClicks } = readCampaign(ctx, id)
  return {
    funnel: funnelOf(ctx, id),
    steps: countSteps(ctx, { campaigns: [id] }),
    placements: countPlacements(ctx, id),
    visits: {
      opens: countVisits(ctx, id, "opened", trackOpens),
      clicks: countVisits(ctx, id, "clicked", trackClicks),
    },
    attention: attentionOf(ctx, id),
  }
}

function funnelOf(ctx: Ctx, id: string): CampaignResults["funnel"] {
  const counts = ctx.db.get<{ people: number; open: number }>(sql`select
    (select count(distinct enrolment_id) from events where campaign_id = ${id} and type = 'enrolled') as people,
    (select count(*) from enrolments
      where campaign_id = ${id} and state in ('proposed', 'ready', 'active', 'waiting', 'paused')) as open`)
  return { ...countPeople(ctx, { campaigns: [id] }), ...(counts ?? { people: 0, open: 0 }) }
}

function attentionOf({ db }: Ctx, id: string): CampaignResults["attention"] {
  const rows = db.all<{ state: string; total: number }>(sql`select state, count(*) as total from messages
    where campaign_id = ${id} and state in ('needs_review', 'unknown', 'failed') group by state`)
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  return { review: of("needs_review"), unknown: of("unknown"), failed: of("failed") }
}
