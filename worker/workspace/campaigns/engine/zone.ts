import { Temporal } from "temporal-polyfill"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"

const hour = 3_600_000

/** No zone is further from UTC than this. */
const furthest = 16 * hour

/** A period in which a zone has a constant offset from UTC. All in milliseconds; `until` is exclusive. */
interface Period {
  from: number
  until: number
  offset: number
}

const known = new Map<string, Period[]>()

/** The period of a zone that an instant lies in. Asked of the zone's rules once; all the rest is arithmetic. */
function periodAt(at: number, zone: string): Period {
  let periods = known.get(zone)
  if (!periods) {
    periods = []
    known.set(zone, periods)
  }
  // A plan calls this a million times.
  for (const period of periods) if (period.from <= at && at < period.until) return period
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const offset = local.offsetNanoseconds / 1e6
  // Two sides of a change of name only, or of summer time's law, may have one offset.
  const period = {
    from: local.add({ seconds: 1 }).getTimeZoneTransition("previous")?.epochMilliseconds ?? -Infinity,
    until: local.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset,
  }
  periods.unshift(period)
  return period
}

/** Which day it is in a zone: days since 1970-01-01. */
export const dayAt = (at: number, zone: string): number => Math.floor((at + periodAt(at, zone).offset) / DAY)

/** Which hour of the day it is in a zone, from 0 to 23. */
export function hourAt(at: number, zone: string): number {
  const local = at + periodAt(at, zone).offset
  return Math.floor((local - Math.floor(local / DAY) * DAY) / hour)
}

/**
 * Yields the intervals in which a zone's clocks show a time of day from one minute up to another: usually one interval,
 * two where an hour occurs twice, none where it is skipped.
 */
export function* intervalsOf(
  day: number,
  minutes: { from: number; to: number },
  zone: string,
): Generator<{ from: number; until: number }> {
  const local = { from: day * DAY + minutes.from * 60_000, until: day * DAY + minutes.to * 60_000 }
  let at = local.from - furthest
  while (at < local.until + furthest) {
    const period = periodAt(at, zone)
    const from = Math.max(local.from - period.offset, period.from)
    const until = Math.min(local.until - period.offset, period.until)
    if (from < until) yield { from, until }
    at = period.until
  }
}

/** Returns when a day begins in a zone: usually at midnight, later where midnight is skipped. */
export function startOfDay(day: number, zone: string): number {
  const midnight = day * DAY
  const period = periodAt(midnight - furthest, zone)
  if (midnight + furthest < period.until) return midnight - period.offset
  for (const { from } of intervalsOf(day, { from: 0, to: 24 * 60 }, zone)) return from
  // The whole day is left out, as an island may do that crosses the date line.
  return startOfDay(day + 1, zone)
}

/** From Monday, 1, to Sunday, 7. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

export const toDay = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)

export const toDate = (day: number): string => toIso(day * DAY).slice(0, 10)
