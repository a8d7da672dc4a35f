import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { findLinkChanges } from "../placements/find-link-changes.ts"
import { isSimulated } from "../placements/is-simulated.ts"
import { clientOf } from "../placements/of-client.ts"
import { placements } from "../placements/table.ts"
import { isOf, isPositive, isReal, metIn, people } from "../results/count-people.ts"

export interface Period {
  from: number
  /** Not in it. Both in milliseconds UTC. */
  until: number
}

/** Somebody who was written to, and what came of it. */
export interface Person {
  /** Of the enrolment. */
  id: string
  campaign: string
  /** When they were first written to, in milliseconds UTC, as are all moments here. */
  met: number
  reached: number
  answered: number
  positive: number
  placed: number
  outOfOffice: number
  bounced: number
  optedOut: number
  complained: number
  answeredAt: number | null
  placedAt: number | null
  mailbox: string
  outlet: string
  beats: string
  /** Of the recipient; null where nothing is left of the enrolment. */
  zone: string | null
}

export interface Letter {
  person: string
  at: number
  step: string
  variant: string
  writer: string
}

/**
 * Everybody of whom something happened in a period by which somebody counts as written to, but for the sandbox, and all
 * letters to them in the order in which these left. These are two queries, because the database joins their results row by row.
 */
export function readWritten(
  { db }: Pick<Ctx, "db">,
  period: Period,
): { people: Map<string, Person>; letters: Letter[] } {
  const counted = { ...period, withoutSandbox: true }
  const met = db.all<Person>(sql`with ${people(counted)}
    select people.enrolment_id as id, people.campaign_id as campaign, people.at as met, reached, replied as answered,
      (replied and ${isPositive}) as positive, (reached and placed) as placed,
      outOfOffice, bounced, optedOut, complained, answered_at as answeredAt, placed_at as placedAt,
      coalesce(whose.mailbox_id, '') as mailbox, coalesce(whose.outlet_id, '') as outlet,
      coalesce((select nullif(beats, '') from contacts where contacts.id = whose.contact_id), '[]') as beats,
      whose.time_zone as zone
    from people left join enrolments whose on whose.id = people.enrolment_id where people.at is not null`)
  const letters = db.all<Letter>(sql`with went as (
      select min(enrolment_id) as enrolment_id, message_id, min(occurred_at) as at from events
      where type in ('sent', 'delivered') and enrolment_id is not null and ${isOf(counted)}${metIn(counted)}
      group by campaign_id, message_id)
    select went.enrolment_id as person, went.at, coalesce(messages.step_id, '') as step,
      coalesce(messages.step_id || ' ' || coalesce(messages.variant_id, ''), '') as variant, coalesce(messages.drafted_by, '') as writer
    from went left join messages on messages.id = went.message_id order by went.enrolment_id, went.at, went.message_id`)
  return { people: new Map(met.map((person) => [person.id, person])), letters }
}

/** An answer by somebody who was written to from elsewhere than the sandbox. */
export interface Reply {
  at: number
  campaign: string
}

export const readReplies = ({ db }: Pick<Ctx, "db">, { from, until }: Period): Reply[] =>
  db.all<Reply>(sql`select occurred_at as at, campaign_id as campaign from events
    where type = 'replied' and enrolment_id is not null and ${isReal} and occurred_at >= ${from} and occurred_at < ${until}`)

/** A page that was first seen, or that lost what it had. */
export interface Noted {
  at: number
  client: string
}

export const readPages = ({ db }: Pick<Ctx, "db">, { from, until }: Period): Noted[] =>
  db.all<Noted>(sql`select ${placements.firstSeenAt} as at, ${clientOf} as client from ${placements}
    where ${placements.firstSeenAt} >= ${from} and ${placements.firstSeenAt} < ${until} and not ${isSimulated}`)

export const readLost = (ctx: Pick<Ctx, "db">, period: Period): Noted[] =>
  findLinkChanges(ctx, period).filter(({ isLost }) => isLost === 1)

/** For whom each campaign is now. */
export function readClients({ db }: Pick<Ctx, "db">): Map<string, string> {
  const rows = db.all<{ id: string; client: string }>(
    sql`select id, coalesce(client_id, ${OWN_CLIENT}) as client from campaigns`,
  )
  return new Map(rows.map(({ id, client }) => [id, client]))
}
