import { type SQL, sql } from "drizzle-orm"
import { dayAt, hourAt, weekdayOf } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type {
  AnswerTime,
  LetterCut,
  Outcome,
} from "../../../../../worker/workspace/results/analytics/contract.ts"
import {
  type Counted,
  isOf,
  isPositive,
  metIn,
  people,
  QUARTER,
} from "../../../../../worker/workspace/results/results/count-people.ts"

/**
 * Letters of campaigns that really went, and what came of their people, as the tables `people` and `went` of a query:
 * an answer, and a page that was seen, belong to the last letter before.
 */
const letters = (counted: Counted): SQL => sql`with ${people(counted)}, went as (
  select enrolment_id, message_id, at, lead(at) over (partition by enrolment_id order by at, message_id) as next_at from (
    select min(enrolment_id) as enrolment_id, message_id, min(occurred_at) as at from events
    where type in ('sent', 'delivered') and enrolment_id is not null and ${isOf(counted)}${metIn(counted)}
    group by campaign_id, message_id))`

/** A letter of which nothing is left but its event has an empty key. */
const keys: Record<LetterCut, SQL> = {
  step: sql.raw("coalesce(messages.step_id, '')"),
  variant: sql.raw("coalesce(messages.step_id || ' ' || coalesce(messages.variant_id, ''), '')"),
  writer: sql.raw("coalesce(messages.drafted_by, '')"),
  weekday: sql.raw(`whose.time_zone || ' ' || (went.at / ${QUARTER})`),
  hour: sql.raw(`whose.time_zone || ' ' || (went.at / ${QUARTER})`),
}

/** What came of the letters that left in a period, by one cut. */
export function* countLettersBy(
  { db }: Pick<Ctx, "db">,
  by: LetterCut,
  counted: Counted,
): Generator<[key: string, outcome: Outcome]> {
  const { from = 0, until = Number.MAX_SAFE_INTEGER } = counted
  const rows = db.all<Outcome & { key: string }>(sql`${letters(counted)}
    select ${keys[by]} as key, count(*) as sent, sum(reached) as reached,
      sum(${follows(sql`answered_at`)}) as answered, sum(${follows(sql`answered_at`)} and ${isPositive}) as positive,
      sum(reached and ${follows(sql`placed_at`)}) as placed
    from went join people on people.enrolment_id = went.enrolment_id
    join enrolments whose on whose.id = went.enrolment_id left join messages on messages.id = went.message_id
    where went.at >= ${from} and went.at < ${until} group by 1`)
  for (const { key, ...outcome } of rows)
    yield [by === "weekday" || by === "hour" ? localKey(by, key) : key, outcome]
}

const follows = (moment: SQL) =>
  sql`coalesce(${moment} >= went.at and (next_at is null or ${moment} < next_at), 0)`

/** By the recipient's clocks: `1` for Monday, or `09` for the hour from nine. */
function localKey(by: "weekday" | "hour", key: string): string {
  const [zone = "UTC", quarter] = key.split(" ")
  const at = Number(quarter) * QUARTER
  return by === "weekday" ? String(weekdayOf(dayAt(at, zone))) : String(hourAt(at, zone)).padStart(2, "0")
}

const bounds = [1, 4, 24, 48, 72, 168, null]
const HOUR = 3_600_000

/** How long the people who were first written to in a period took for their first answer, since the last letter before. */
export function countAnswerTimes({ db }: Pick<Ctx, "db">, counted: Counted): AnswerTime[] {
  const { from = 0, until = Number.MAX_SAFE_INTEGER } = counted
  const cases = bounds.flatMap((hours, at) =>
    hours === null ? [] : [sql`when answered_at - went.at < ${hours * HOUR} then ${at}`],
  )
  const rows = db.all<{ bound: number; answered: number }>(sql`${letters(counted)}
    select case ${sql.join(cases, sql` `)} else ${bounds.length - 1} end as bound, count(*) as answered
    from went join people on people.enrolment_id = went.enrolment_id
    where people.at >= ${from} and people.at < ${until} and ${follows(sql`answered_at`)} group by 1`)
  return bounds.map((withinHours, at) => ({
    withinHours,
    answered: rows.find(({ bound }) => bound === at)?.answered ?? 0,
  }))
}
