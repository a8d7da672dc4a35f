import { type SQL, sql } from "drizzle-orm"
import { openStates } from "../../campaigns/enrolments/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { enrolmentsBehind } from "../results/count-people.ts"
import type { ParticipantNarrowing, Stage } from "./contract.ts"

/** The enrolments of a campaign, as `e`, with the contact and the outlet of each. */
export const participants = sql.raw(`enrolments e left join contacts c on c.id = e.contact_id
  left join outlets o on o.id = e.outlet_id`)

/** The name of the outlet, or what they call their company where that is not among the outlets. */
export const outlet = sql.raw("coalesce(o.name, nullif(c.company, ''))")

/** What must be true of an enrolment. What a figure counts is said where the figure is counted. */
export const matchParticipants = (campaignId: string, { q, show }: ParticipantNarrowing): SQL =>
  sql.join(
    [
      sql`e.campaign_id = ${campaignId}`,
      ...(show === undefined ? [] : [isAt(campaignId, show)]),
      ...(q ?? "").split(/\s+/).filter(Boolean).map(says),
    ],
    sql` and `,
  )

const states = (some: readonly string[]) =>
  sql`e.state in (select value from json_each(${JSON.stringify(some)}))`

const isAt = (campaignId: string, stage: Stage): SQL => {
  if (stage === "open") return states(openStates)
  if (stage === "waiting") return states(["waiting", "paused"])
  return sql`e.id in (${enrolmentsBehind(campaignId, stage)})`
}

const says = (word: string): SQL =>
  sql`instr(lower(coalesce(c.name, '') || ' ' || coalesce(${outlet}, '')), lower(${word})) > 0`

/** The inner query leaves out the joins that nothing is asked of, which SQLite does in no count; the limit keeps the two apart. */
export const countParticipants = ({ db }: Ctx, isWanted: SQL): number =>
  db.get<{ total: number }>(
    sql`select count(*) as total from (select e.rowid from ${participants} where ${isWanted} limit -1)`,
  ).total
