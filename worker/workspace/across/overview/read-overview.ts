import { sql } from "drizzle-orm"
import { countActive } from "../../campaigns/lifecycle/list-campaigns.ts"
import { countUnmatched } from "../../campaigns/messages/unmatched.ts"
import type { Ctx } from "../../core/context.ts"
import { readMessages } from "../../results/results/campaign-calendar.ts"
import { countPeople } from "../../results/results/count-people.ts"
import { countPlacements } from "../../results/results/count-placements.ts"
import { listGivenUp } from "../../webhooks/find-webhook.ts"
import type { Overview } from "./contract.ts"

const nextShown = 5

/**
 * The most important facts about a workspace's outreach: its results, the work that waits for a person, and the next
 * sends.
 */
export function readOverview(ctx: Ctx): Overview {
  const { db, now } = ctx
  const { reached, replied } = countPeople(ctx)
  const counts = db.get<{ review: number; unknown: number; answers: number }>(sql`select
    (select count(*) from messages where state = 'needs_review') as review,
    (select count(*) from messages where state = 'unknown') as unknown,
    (select count(*) from threads where state = 'needs_reply') as answers`)
  const written = db.get<{ campaigns: number }>(sql`select count(*) as campaigns from campaigns`)
  const pausedCampaigns = db.all<{ id: string; name: string; reason: string | null }>(sql`
    select id, name, pause_reason as reason from campaigns where state = 'auto_paused' order by id desc limit 5`)
  return {
    activeCampaigns: countActive(ctx),
    campaigns: written?.campaigns ?? 0,
    successRate: reached === 0 ? 0 : (replied / reached) * 100,
    reached,
    replied,
    placements: countPlacements(ctx),
    attention: {
      ...(counts ?? { review: 0, unknown: 0, answers: 0 }),
      unmatched: countUnmatched(ctx),
      pausedCampaigns,
      disabledWebhooks: ctx.actor.may.includes("webhooks:manage") ? listGivenUp(ctx) : [],
    },
    next: readMessages(ctx, sql`m.state = 'scheduled' and m.scheduled_at >= ${now - hour}`, nextShown),
  }
}

const hour = 60 * 60 * 1000
