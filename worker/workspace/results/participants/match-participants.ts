import { type SQL, sql } from "drizzle-orm"
import { openStates } from "../../campaigns/enrolments/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { hasWords } from "../../core/has-words.ts"
import { enrolmentsBehind } from "../results/count-people.ts"
import type { ParticipantNarrowing, Stage } from "./contract.ts"

/** The enrolments of a campaign, as `e`, with the contact and the outlet of each. */
export const participants = sql.raw(`enrolments e left join contacts c on c.id = e.contact_id
  left join outlets o on o.id = e.outlet_id`)

/** The name of the outlet, or what they call their company where that is not among the outlets. */
export const outlet = sql.raw("coalesce(o.name, nullif(c.company, ''))")

/** What must be true of an enrolment. What a figure counts is said where the figure is counted. */
export function matchParticipants(ctx: Ctx, campaignId: string, { q, show }: ParticipantNarrowing): SQL {
  const within = sql`e.campaign_id = ${campaignId}`
  const named = hasWords(ctx, q, { ...searched, within })
  return sql.join(
    [within, ...(show === undefined ? [] : [isAt(campaignId, show)]), ...(named ? [named] : [])],
    sql` and `,
  )
}

const searched = {
  rows: participants,
  row: sql`e.rowid`,
  text: sql`(coalesce(c.name, '') || ' ' || coalesce(${outlet}, ''))`,
}

const states = (some: readonly string[]) =>
  sql`e.state in (select value from json_each(${JSON.stringify(some)}))`

const isAt = (campaignId: string, stage: Stage): SQL => {
  if (stage === "open") return states(openStates)
  if (stage === "waiting") return states(["waiting", "paused"])
  return sql`e.id in (${enrolmentsBehind(campaignId, stage)})`
}

/** The inner query leaves out the joins that nothing is asked of, which SQLite does in no count; the limit keeps the two apart. */
export const countParticipants = ({ db }: Ctx, isWanted: SQL): number =>
  db.get<{ total: number }>(
    sql`select count(*) as total from (select e.rowid from ${participants} where ${isWanted} limit -1)`,
  ).total
