import { sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { leavesSandbox } from "../../campaigns/campaigns/leaves-sandbox.ts"
import type { Ctx } from "../../core/context.ts"
import { isReal, people } from "../results/count-people.ts"
import { LEAST_CAMPAIGNS, RIPE_DAYS } from "./contract.ts"
import type { Known } from "./fit-of.ts"

/** Sends up to these sizes, and those above, are different things. */
const bands = [50, 200, 1000, Number.MAX_SAFE_INTEGER]
const bandOf = (size: number) => bands.findIndex((most) => size <= most)
/** The latest of them. */
const MOST_CAMPAIGNS = 24

interface Earlier {
  id: string
  /** Its name and its brief. */
  story: string
}

/** Earlier campaigns that really sent: those of about the same size, or all where these are too few. */
export function listEarlier(
  { db, now }: Ctx,
  campaignId: string,
  size: number,
): { campaigns: Earlier[]; isOfSize: boolean } {
  const rows = db.all<Earlier & { size: number }>(sql`
    select id, name || ' ' || brief as story,
      (select count(*) from enrolments where enrolments.campaign_id = campaigns.id) as size
    from campaigns where id <> ${campaignId} and ${leavesSandbox} and launched_at <= ${now - RIPE_DAYS * DAY}
    order by launched_at desc, id desc limit 200`)
  const similar = rows.filter((row) => bandOf(row.size) === bandOf(size))
  const isOfSize = similar.length >= LEAST_CAMPAIGNS
  return { campaigns: (isOfSize ? similar : rows).slice(0, MOST_CAMPAIGNS), isOfSize }
}

interface Outcome extends Known {
  people: number
  answered: number
  placed: number
}

/** What came of the people of a campaign whose first message is old enough to be answered, by what was known of them. */
export function readOutcomes({ db, now }: Ctx, campaignId: string): Outcome[] {
  const counted = { campaigns: [campaignId], withoutSandbox: true }
  const rows = db.all<
    Omit<Outcome, "hasAnswered"> & { hasAnswered: number }
  >(sql`with ${people(counted)}, known as (
      select coalesce(nullif(c.beats, ''), '[]') as beats, ${answeredBefore(sql`people.at`)} as hasAnswered, replied, placed
      from people join enrolments whose on whose.id = people.enrolment_id left join contacts c on c.id = whose.contact_id
      where people.at <= ${now - RIPE_DAYS * DAY})
    select beats, hasAnswered, count(*) as people, sum(replied) as answered, sum(placed) as placed
    from known group by 1, 2`)
  return rows.map((row) => ({ ...row, hasAnswered: row.hasAnswered === 1 }))
}

/** What is known of these people now. */
export function readKnown({ db, now }: Ctx, contactIds: readonly string[]): (Known & { count: number })[] {
  const rows = db.all<{ beats: string; hasAnswered: number; count: number }>(sql`
    select coalesce(nullif(whose.beats, ''), '[]') as beats, ${answeredBefore(sql`${now}`, sql`whose.id`)} as hasAnswered,
      count(*) as count
    from contacts whose where whose.id in (select value from json_each(${JSON.stringify(contactIds)})) group by 1, 2`)
  return rows.map((row) => ({ ...row, hasAnswered: row.hasAnswered === 1 }))
}

const answeredBefore = (at: ReturnType<typeof sql>, contactId = sql`whose.contact_id`) =>
  sql`exists (select 1 from events where events.contact_id = ${contactId} and type = 'replied'
    and occurred_at < ${at} and ${isReal})`
