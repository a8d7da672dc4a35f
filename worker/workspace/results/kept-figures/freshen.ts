import { sql } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import { startOfDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { STILL_COUNTING } from "./contract.ts"
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
const PART = 20_000
/** Messages that are counted while somebody waits: a few seconds. The rest is left to the clock. */
const MOST = 100_000
/** What a workspace keeps the figures of; the zone that was counted the longest ago makes room for a new one. */
const MOST_ZONES = 6

/**
 * Counts the days that were never counted, or that changed since. Throws 409 where that is too much for one answer; the
 * clock then goes on with it. `most` is in messages.
 */
export function freshen(ctx: Ctx, days: Days, most = MOST): void {
  if (countStale(ctx, days, most)) return
  planJob(ctx, "figures.count", `${days.zone} ${days.first} ${days.last}`)
  throw new Problem(409, "still_counting", STILL_COUNTING, { headers: { "Retry-After": "10" } })
}

/** Counts a part of what is stale; true once nothing is. */
export const countPart = (ctx: Ctx, days: Days): boolean => countStale(ctx, days, PART)

function countStale(ctx: Ctx, days: Days, most: number): boolean {
  if (isFresh(ctx, days)) return true
  const stale = findStale(ctx, days)
  if (stale.length === 0) return true
  makeRoom(ctx, days.zone)
  let left = most
  for (const part of divide(ctx, stale)) {
    if (left <= 0) return false
    ctx.write(() => count(ctx, { zone: days.zone, first: part.first, last: part.last }))
    left -= part.messages
  }
  return true
}

/** Whether nothing is stale: mostly so, and then no day is looked at one by one. */
function isFresh({ db }: Ctx, { zone, first, last }: Days): boolean {
  const counted = db.get<{ days: number; oldest: number }>(sql`select count(*) as days, min(counted) as oldest
    from kept_days where zone = ${zone} and day between ${first} and ${last}`)
  if (!counted || counted.days < last - first + 1) return false
  // The few changes since then are read first: `cross join` and the sign keep that order.
  const changed = db.get<{ found: number }>(sql`select exists (
    select 1 from kept_changes changes cross join kept_days days
    where changes.number > ${counted.oldest} and +changes.day between ${first - 1} and ${last + 1} and days.zone = ${zone}
      and days.day between max(changes.day - 1, ${first}) and min(changes.day + 1, ${last})
      and days.counted < changes.number) as found`)
  return changed?.found === 0
}

/** The days that were not counted since the last change of them. A day of a zone lies in two or three days of UTC. */
function findStale({ db }: Ctx, { zone, first, last }: Days): number[] {
  const kept = db.all<{ day: number; counted: number }>(
    sql`select day, counted from kept_days where zone = ${zone} and day between ${first} and ${last}`,
  )
  const changes = db.all<{ day: number; number: number }>(
    sql`select day, number from kept_changes where day between ${first - 1} and ${last + 1}`,
  )
  const countedOf = new Map(kept.map(({ day, counted }) => [day, counted]))
  const changeOf = new Map(changes.map(({ day, number }) => [day, number]))
  const stale: number[] = []
  for (let day = first; day <= last; day++) {
    const counted = countedOf.get(day)
    const isCounted =
      counted !== undefined && [day - 1, day, day + 1].every((one) => (changeOf.get(one) ?? 0) <= counted)
    if (!isCounted) stale.push(day)
  }
  return stale
}

interface Part {
  first: number
  last: number
  messages: number
}

/** Days that follow one another, as many as have about as many messages as one part. */
function* divide({ db }: Ctx, stale: readonly number[]): Generator<Part> {
  const [from = 0, until = 0] = [stale[0], stale.at(-1)]
  const counts = db.all<{ day: number; messages: number }>(sql`
    select occurred_at / ${DAY} as day, count(*) as messages from events
    where type = 'sent' and enrolment_id is not null and occurred_at >= ${from * DAY} and occurred_at < ${(until + 1) * DAY}
    group by 1`)
  const messagesOf = new Map(counts.map(({ day, messages }) => [day, messages]))
  let part: Part | null = null
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

function count(ctx: Ctx, days: Days): void {
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

function makeRoom({ db }: Ctx, zone: string): void {
  const others = db.all<{ zone: string }>(sql`
    select zone from kept_days where zone <> ${zone} group by zone order by max(counted) desc, zone`)
  for (const { zone: gone } of others.slice(MOST_ZONES - 1)) {
    db.run(sql`delete from kept_figures where zone = ${gone}`)
    db.run(sql`delete from kept_days where zone = ${gone}`)
  }
}
