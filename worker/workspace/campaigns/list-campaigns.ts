import { and, count, desc, inArray, lt, ne, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { CampaignFilter, CampaignPage, CampaignState, CampaignSummary } from "./contract.ts"
import { presentCampaign } from "./present-campaign.ts"
import { campaigns } from "./table.ts"

const pageSize = 30

/** One page of the campaigns, the newest first, each with how far it has come. Without a state those in the archive are left out. */
export function listCampaigns(ctx: Ctx, { state, before }: CampaignFilter): CampaignPage {
  const isMeant = state ? inArray(campaigns.state, [...groups[state]]) : ne(campaigns.state, "archived")
  const rows = ctx.db
    .select()
    .from(campaigns)
    .where(and(isMeant, before === undefined ? undefined : lt(campaigns.id, before)))
    .orderBy(desc(campaigns.id))
    .limit(pageSize + 1)
    .all()
  const page = rows.slice(0, pageSize)
  return {
    campaigns: page.map((row) => ({ ...presentCampaign(row), ...figuresOf(ctx, row.id) })),
    total: ctx.db.select({ total: count() }).from(campaigns).where(isMeant).get()?.total ?? 0,
    before: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

const groups: Record<NonNullable<CampaignFilter["state"]>, readonly CampaignState[]> = {
  draft: ["draft"],
  active: ["scheduled", "running"],
  paused: ["paused", "auto_paused"],
  done: ["completed", "completed_with_failures"],
  archived: ["archived"],
}

/** Counted from what happened, each person once. */
function figuresOf({ db }: Ctx, id: string): Pick<CampaignSummary, "people" | "reached" | "replied"> {
  return (
    db.get(sql`select
      (select count(*) from audience where campaign_id = ${id}) as people,
      (select count(distinct enrolment_id) from events where campaign_id = ${id} and type = 'sent') as reached,
      (select count(distinct enrolment_id) from events where campaign_id = ${id} and type = 'replied') as replied`) ?? {
      people: 0,
      reached: 0,
      replied: 0,
    }
  )
}

/** How many campaigns write to people now. */
export const countActive = ({ db }: Ctx): number =>
  db
    .select({ total: count() })
    .from(campaigns)
    .where(inArray(campaigns.state, [...groups.active]))
    .get()?.total ?? 0
