import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { audience, campaigns, steps } from "../campaigns/table.ts"
import { judgeAudience } from "./judge-audience.ts"

/** Older drafts were left. */
const daysWorkedOn = 30
const mostShown = 3
/** Judging a longer audience takes too long for a glance. */
const mostPeople = 2000

export interface BlockedDraft {
  id: string
  name: string
  /** What has to be done first. */
  reason: string
}

/** The drafts of the last days that have people and texts and still cannot be launched. */
export function blockedDrafts(ctx: Ctx): BlockedDraft[] {
  const drafts = ctx.db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(
      and(eq(campaigns.state, "draft"), gte(campaigns.updatedAt, ctx.now - daysWorkedOn * DAY), isPrepared),
    )
    .orderBy(desc(campaigns.updatedAt))
    .limit(mostShown)
    .all()
  return drafts.flatMap(({ id, name }) => {
    const [blocker] = judgeAudience(ctx, id).blockers
    return blocker ? [{ id, name, reason: blocker.message }] : []
  })
}

const isPrepared: SQL = sql`(select count(*) from ${audience} where ${audience.campaignId} = ${campaigns.id}) between 1 and ${mostPeople}
  and exists (select 1 from ${steps} where ${steps.campaignId} = ${campaigns.id} and ${steps.body} <> '')`
