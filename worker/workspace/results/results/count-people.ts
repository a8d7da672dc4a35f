import { type SQL, sql } from "drizzle-orm"
import { positiveIntents } from "../../campaigns/messages/contract.ts"
import { firstWrittenAt, hasReplied, wasReached } from "../../campaigns/messages/reached.ts"
import type { Ctx } from "../../core/context.ts"
import type { PeopleCounts } from "./contract.ts"

/**
 * The campaigns to count, all or some, and the period in which people were first written to. `from` belongs to it and
 * `until` does not, both in milliseconds UTC.
 */
export interface Counted {
  campaigns?: readonly string[]
  from?: number
  until?: number
  /** Leaves out people who were written to from the sandbox. */
  withoutSandbox?: boolean
}

/**
 * The grouping: everything, each campaign, quarter of an hour, mailbox, outlet, country of the outlet, or the
 * beats of the contact as they are stored; of people as they were enrolled.
 */
export type Grouping = "all" | "campaign" | "quarter" | "mailbox" | "outlet" | "country" | "beats"

/** Milliseconds. No zone is off by less, so a quarter belongs to one day. */
export const QUARTER = 900_000

export const groupings: Record<Grouping, SQL> = {
  all: sql.raw("''"),
  campaign: sql.raw("campaign_id"),
  quarter: sql.raw(`at / ${QUARTER}`),
  mailbox: sql.raw("(select mailbox_id from enrolments whose where whose.id = enrolment_id)"),
  country: sql.raw(`coalesce((select country from outlets where outlets.id =
    (select outlet_id from enrolments whose where whose.id = enrolment_id)), '')`),
  beats: sql.raw(`coalesce((select nullif(beats, '') from contacts where contacts.id =
    (select contact_id from enrolments whose where whose.id = enrolment_id)), '[]')`),
  outlet: sql.raw("coalesce((select outlet_id from enrolments whose where whose.id = enrolment_id), '')"),
}

const counting = sql.raw(
  "('sent', 'delivered', 'replied', 'placed', 'opted_out', 'complained', 'bounced', 'out_of_office')",
)

/**
 * The data of a placement event while the placement exists, was seen, and still names the campaign, and the person unless they
 * are gone. Of erased people an event has its key and no payload.
 */
const placed = sql`type = 'placed' and exists (select 1 from placements
  where placements.id = replace(events.dedupe_key, 'placed:' || events.enrolment_id || ':', '') and placements.campaign_id = events.campaign_id
    and placements.first_seen_at is not null
    and coalesce(placements.contact_id = events.contact_id,
      not exists (select 1 from contacts where contacts.id = events.contact_id)))`

/** Whether somebody of whom it is known that they answered meant something good. What an answer means outlives its words. */
export const isPositive = sql`exists (select 1 from messages where messages.enrolment_id = people.enrolment_id
  and direction = 'in' and class = 'human_reply' and intent in (select value from json_each(${JSON.stringify(positiveIntents)})))`

/** The enrolments to count, as the table `people` of a query: when they were first written to, and what came of it. */
export const people = (counted: Counted): SQL => sql`people as (
      select min(campaign_id) as campaign_id, enrolment_id,
        ${firstWrittenAt} as at, ${wasReached} as reached, ${hasReplied} as replied, max(${placed}) as placed,
        min(case when type = 'replied' then occurred_at end) as answered_at, min(case when ${placed} then occurred_at end) as placed_at,
        max(type = 'out_of_office') as outOfOffice, max(type = 'bounced') as bounced,
        max(type = 'opted_out') as optedOut, max(type = 'complained') as complained
      from events where ${typeOf(counted)} in ${counting} and enrolment_id is not null and ${isOf(counted)}${metIn(counted)}
      group by enrolment_id)`

/** In a period the few people decide which events are read, not their types: the sign keeps the index of types out. */
const typeOf = ({ from = 0 }: Counted): SQL => sql.raw(from > 0 ? "+type" : "type")

/**
 * Only people of whom something happened in the period by which somebody counts as written to: nobody else was first
 * written to in it, and the history before it is not read.
 */
export function metIn({ from = 0, until = Number.MAX_SAFE_INTEGER }: Counted): SQL {
  if (from <= 0) return sql``
  return sql` and enrolment_id in (select enrolment_id from events
    where type in ('sent', 'delivered', 'replied', 'opted_out', 'complained', 'bounced') and enrolment_id is not null
      and occurred_at >= ${from} and occurred_at < ${until})`
}

/** What is true of the people behind each figure, of the rows of `people`. Nobody is counted who was never written to. */
const outcomes = {
  contacted: sql`at is not null`,
  reached: sql`reached`,
  replied: sql`replied`,
  positive: sql`(replied and ${isPositive})`,
  placed: sql`(reached and placed)`,
  outOfOffice: sql`outOfOffice`,
  bounced: sql`bounced`,
  optedOut: sql`optedOut`,
  complained: sql`complained`,
} satisfies Record<keyof PeopleCounts, SQL>

/** The ids of the enrolments of a campaign that a figure counts, as a query. */
export const enrolmentsBehind = (campaignId: string, figure: keyof PeopleCounts): SQL =>
  sql`with ${people({ campaigns: [campaignId] })} select enrolment_id from people where at >= 0 and ${outcomes[figure]}`

/**
 * Returns the counts of each group that is not empty, from events alone. Every displayed count of people comes from
 * here.
 */
export function countPeopleBy(
  { db }: Pick<Ctx, "db">,
  grouping: Grouping,
  counted: Counted = {},
): Map<string | number, PeopleCounts> {
  const { from = 0, until = Number.MAX_SAFE_INTEGER } = counted
  const rows = db.all<PeopleCounts & { name: string | number }>(sql`
    with ${people(counted)}
    select ${groupings[grouping]} as name, ${sql.join(
      Object.entries(outcomes).map(([figure, isSo]) => sql`sum(${isSo}) as ${sql.identifier(figure)}`),
      sql`, `,
    )}
    from people where at >= ${from} and at < ${until} group by 1 order by 1`)
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

export const countPeople = (ctx: Pick<Ctx, "db">, counted: Counted = {}): PeopleCounts =>
  countPeopleBy(ctx, "all", counted).get("") ?? nobody

export const nobody: PeopleCounts = {
  contacted: 0,
  reached: 0,
  replied: 0,
  positive: 0,
  placed: 0,
  outOfOffice: 0,
  bounced: 0,
  optedOut: 0,
  complained: 0,
}

/** Of these campaigns, by columns of `events`. */
export const isOf = ({ campaigns, withoutSandbox = false }: Counted): SQL => {
  const isTheirs = campaigns
    ? sql`campaign_id in (select value from json_each(${JSON.stringify(campaigns)}))`
    : sql`true`
  return withoutSandbox ? sql`${isTheirs} and ${isReal}` : isTheirs
}

/** Whether people of a campaign were written to from the sandbox. */
export const isRehearsed = ({ db }: Pick<Ctx, "db">, campaignId: string): boolean =>
  db.get<{ found: number }>(sql`select exists (select 1 from enrolments where +campaign_id = ${campaignId}
    and mailbox_id in (select id from mailboxes where driver = 'sandbox')) as found`)?.found === 1

/** An enrolment outlives its person, so those who were erased are known as well. */
export const isReal = sql.raw(`enrolment_id not in (select id from enrolments
  where mailbox_id in (select id from mailboxes where driver = 'sandbox'))`)
