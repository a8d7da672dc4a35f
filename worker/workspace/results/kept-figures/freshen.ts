import { sql } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { STILL_COUNTING } from "./contract.ts"
import { countDays, type Days, divide, PART } from "./count-days.ts"

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
    ctx.write(() => countDays(ctx, { zone: days.zone, first: part.first, last: part.last }))
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

function makeRoom({ db }: Ctx, zone: string): void {
  const others = db.all<{ zone: string }>(sql`
    select zone from kept_days where zone <> ${zone} group by zone order by max(counted) desc, zone`)
  for (const { zone: gone } of others.slice(MOST_ZONES - 1)) {
    db.run(sql`delete from kept_figures where zone = ${gone}`)
    db.run(sql`delete from kept_days where zone = ${gone}`)
  }
}
