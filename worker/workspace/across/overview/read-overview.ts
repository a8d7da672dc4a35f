import { not, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { leavesSandbox } from "../../campaigns/campaigns/leaves-sandbox.ts"
import { countSamples } from "../../campaigns/lifecycle/count-samples.ts"
import { countActive } from "../../campaigns/lifecycle/match-campaigns.ts"
import { canGo } from "../../campaigns/messages/can-go.ts"
import type { Ctx } from "../../core/context.ts"
import { nextDeadlines } from "../../discover/opportunities/next-deadlines.ts"
import { readMessages } from "../../results/results/campaign-calendar.ts"
import { countPeople } from "../../results/results/count-people.ts"
import { countRealPlacements } from "../../results/results/count-placements.ts"
import type { Overview, OverviewFilter } from "./contract.ts"
import { readAttention, readCounts } from "./read-attention.ts"

const nextShown = 5

/**
 * The most important facts about a workspace's outreach: the work that waits for a person, its results, the deadlines
 * of the week, and the next sends.
 */
export function readOverview(ctx: Ctx, { today = toIso(ctx.now).slice(0, 10) }: OverviewFilter): Overview {
  const { reached, replied } = countPeople(ctx, { withoutSandbox: true })
  const counts = readCounts(ctx)
  const samples = countSamples(ctx)
  return {
    activeCampaigns: countActive(ctx, leavesSandbox),
    campaigns: counts.campaigns - samples.campaigns,
    successRate: reached === 0 ? 0 : (replied / reached) * 100,
    reached,
    replied,
    placements: countRealPlacements(ctx),
    attention: readAttention(ctx, counts, today),
    deadlines: nextDeadlines(ctx),
    next: readMessages(
      ctx,
      sql`${canGo} and m.scheduled_at >= ${ctx.now - hour}
        and m.mailbox_id not in (select id from mailboxes where driver = 'sandbox')`,
      nextShown,
    ),
    sandbox: {
      samplePeople: samples.people,
      sampleCampaigns: samples.campaigns,
      activeCampaigns: countActive(ctx, not(leavesSandbox)),
      answers: counts.simulatedAnswers,
    },
  }
}

const hour = 60 * 60 * 1000
