import type { Settings } from "../../env.ts"
import type { Ctx } from "../../http/context.ts"
import type { DayCount } from "../../http/operations.ts"
import { toIso } from "../../to-iso.ts"
import { DAY } from "../time/contract.ts"
import {
  ANSWERS,
  type Answers,
  BOUNDS,
  LAGS,
  type Lag,
  SERVICES,
  type Service,
  type ServiceId,
  type Share,
  type Status,
} from "./contract.ts"
import type { Figure } from "./measure.ts"

/** The counts of this hour and the last, the last 24 hours, and each of the last 30 days. */
export interface Counts {
  lately: Figure[]
  day: Figure[]
  days: DayCount[]
}

/** For how long an isolate answers the public what it read last, in milliseconds. */
const lasts = 10_000
/** One in each isolate, as there is one `Settings`. */
const lastRead = new WeakMap<Settings, Status>()

/** What we promise, and what was measured of it, as it was read in the last ten seconds. */
export async function readStatus(ctx: Ctx): Promise<Status> {
  const last = lastRead.get(ctx.settings)
  const age = last ? ctx.now - Date.parse(last.at) : lasts
  if (last && age >= 0 && age < lasts) return last
  const status = presentStatus(ctx.now, await readCounts(ctx))
  lastRead.set(ctx.settings, status)
  return status
}

/** The counts of all isolates; empty where nothing is measured. */
export async function readCounts({ operations, now }: Ctx): Promise<Counts> {
  if (!operations) return { lately: [], day: [], days: [] }
  const [lately, day, days] = await Promise.all([
    operations.readHours(now, 2),
    operations.readHours(now, 24),
    operations.readDays(now),
  ])
  return { lately, day, days }
}

export const presentStatus = (now: number, counts: Counts): Status => ({
  at: toIso(now),
  services: SERVICES.map((id) => presentService(now, id, counts)),
})

function presentService(now: number, id: ServiceId, { lately, day, days }: Counts): Service {
  const { title, text, goal } = id in LAGS ? LAGS[id as Lag] : ANSWERS[id as Answers]
  return {
    id,
    title,
    text,
    goal,
    lately: shareOf(id, lately),
    day: shareOf(id, day),
    month: shareOf(id, days),
    days: lastDays(now).map((date) => ({
      day: date,
      ...shareOf(
        id,
        days.filter((count) => count.day === date),
      ),
    })),
  }
}

/** The last 30 days, UTC, the oldest first. */
export const lastDays = (now: number): string[] =>
  Array.from({ length: 30 }, (_, index) => toIso(now - (29 - index) * DAY).slice(0, 10))

function shareOf(id: ServiceId, figures: Figure[]): Share {
  if (id in LAGS) {
    const lags = figures.filter(({ name }) => name === `lag.${id}`)
    const { within } = LAGS[id as Lag]
    return {
      kept: sum(lags.filter(({ range }) => (BOUNDS[range] ?? Number.POSITIVE_INFINITY) <= within)),
      all: sum(lags),
    }
  }
  const all = sum(figures.filter(({ name }) => name === `answer.${id}`))
  return { kept: all - sum(figures.filter(({ name }) => name === `error.${id}`)), all }
}

export const sum = (figures: Figure[]): number => figures.reduce((total, { count }) => total + count, 0)
