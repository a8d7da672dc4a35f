import { sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { startOfDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { Fold } from "./fold.ts"
import { keepEntries } from "./keep-entries.ts"
import { readClients, readLost, readPages, readReplies, readWritten } from "./read-happened.ts"

/** Days of a zone, both included, since 1970-01-01. */
export interface Days {
  zone: string
  first: number
  last: number
}

/** Messages that are counted at once: some hundred milliseconds. */
export const PART = 20_000

interface DaysPart {
  first: number
  last: number
  messages: number
}

/** Days that follow one another, as many as have about as many messages as one part. */
export function* divide({ db }: Ctx, stale: readonly number[]): Generator<DaysPart> {
  const [from = 0, until = 0] = [stale[0], stale.at(-1)]
  const counts = db.all<{ day: number; messages: number }>(sql`
    select occurred_at / ${DAY} as day, count(*) as messages from events
    where type = 'sent' and enrolment_id is not null and occurred_at >= ${from * DAY} and occurred_at < ${(until + 1) * DAY}
    group by 1`)
  const messagesOf = new Map(counts.map(({ day, messages }) => [day, messages]))
  let part: DaysPart | null = null
  for (const day of stale) {
    const messages = messagesOf.get(day) ?? 0
    if (part && part.last === day - 1 && part.messages + messages <= PART) {
      part = { first: part.first, last: day, messages: part.messages + messages }
    } else {
      if (part) yield part
      part = { first: day, last: day, messages }
    }
  }
  if (part) yield part
}

export function countDays(ctx: Ctx, days: Days): void {
  const { db } = ctx
  const { zone, first, last } = days
  const period = { from: startOfDay(first, zone), until: startOfDay(last + 1, zone) }
  const counted = lastChange(ctx)
  const fold = new Fold(days)
  const clients = readClients(ctx)
  fold.addWritten(readWritten(ctx, period), clients)
  fold.addReplies(readReplies(ctx, period), clients)
  fold.addPages(readPages(ctx, period), "pages")
  fold.addPages(readLost(ctx, period), "lost")
  db.run(
    sql`delete from kept_figures where zone = ${zone} and first between ${first} and ${last} and first = last`,
  )
  keepEntries(
    ctx,
    [...fold.found.values()].map(({ day, client, cut, tally }) => ({
      zone,
      client,
      cut,
      first: day,
      last: day,
      counted,
      tally,
    })),
  )
  db.run(sql`delete from kept_days where zone = ${zone} and day between ${first} and ${last}`)
  db.run(sql`with recursive days(day) as (select ${first} union all select day + 1 from days where day < ${last})
    insert into kept_days (zone, day, counted) select ${zone}, day, ${counted} from days`)
}

/** The number of the last change of all. */
export const lastChange = ({ db }: Pick<Ctx, "db">): number =>
  db.get<{ number: number }>(sql`select coalesce(max(number), 0) as number from kept_changes`)?.number ?? 0
