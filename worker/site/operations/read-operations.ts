import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import {
  BOUNDS,
  ERRORS,
  type ErrorKind,
  type ErrorReport,
  LAGS,
  type Lag,
  type LagReport,
  type Measured,
  type Operations,
  type Walk,
} from "./contract.ts"
import type { Figure } from "./measure.ts"
import { type Counts, lastDays, presentStatus, readCounts, sum } from "./read-status.ts"

/** What the status page says, how long everything takes, what failed, and the last walk through the workspaces. */
export async function readOperations(ctx: Ctx): Promise<Operations> {
  const [counts, walk] = await Promise.all([readCounts(ctx), readWalk(ctx)])
  return {
    ...presentStatus(ctx.now, counts),
    lags: (Object.keys(LAGS) as Lag[]).map((id) => presentLag(id, counts)),
    errors: (Object.keys(ERRORS) as ErrorKind[]).map((id) => presentErrors(ctx.now, id, counts)),
    walk,
  }
}

function presentLag(id: Lag, { day, days }: Counts): LagReport {
  const ofLag = (figures: Figure[]) => figures.filter(({ name }) => name === `lag.${id}`)
  return { id, title: LAGS[id].title, day: measure(ofLag(day)), month: measure(ofLag(days)) }
}

function measure(figures: Figure[]): Measured {
  const all = sum(figures)
  if (all === 0) return { all, typical: null, slow: null, slowest: null }
  const slowest = Math.max(...figures.map(({ longest }) => longest))
  return { all, typical: boundOf(figures, 0.5, slowest), slow: boundOf(figures, 0.95, slowest), slowest }
}

/** The bound that so large a share of them does not exceed; for the last range, the longest that was measured. */
function boundOf(figures: Figure[], share: number, slowest: number): number {
  const wanted = sum(figures) * share
  const range = BOUNDS.findIndex((_, at) => sum(figures.filter((figure) => figure.range <= at)) >= wanted)
  return Math.min(BOUNDS[range] ?? slowest, slowest)
}

function presentErrors(now: number, id: ErrorKind, { day, days }: Counts): ErrorReport {
  const ofKind = <F extends Figure>(figures: F[]) => figures.filter(({ name }) => name === `error.${id}`)
  return {
    id,
    title: ERRORS[id],
    day: sum(ofKind(day)),
    month: sum(ofKind(days)),
    days: lastDays(now).map((date) => ({
      day: date,
      count: sum(ofKind(days).filter((count) => count.day === date)),
    })),
  }
}

async function readWalk({ operations }: Ctx): Promise<Walk> {
  const last = (await operations?.readWalk())?.last
  if (!last) return { endedAt: null, looked: 0, revived: 0, oldest: null }
  const { endedAt, looked, revived, oldest } = last
  return { endedAt: toIso(endedAt), looked, revived, oldest: oldest === null ? null : oldest / 1000 }
}
