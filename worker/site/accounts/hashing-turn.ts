import { readClock } from "../../clock.ts"
import type { Settings } from "../../env.ts"
import type { Ctx } from "../../http/context.ts"
import { giveBack } from "./count-attempts.ts"
import type { Limit } from "./limit.ts"
import { rateLimited } from "./refuse-taken.ts"

/** The maximum wait for a turn, in milliseconds. */
const longestWait = 10_000

/** Of one isolate, in milliseconds UTC: when the next turn is free, and until when others are answered after the last. */
interface Turns {
  free: number
  rest: number
}

/** One in each isolate, as there is one `Settings`. */
const turnsOf = new WeakMap<Settings, Turns>()

const intervalOf = ({ HASHES_PER_SECOND }: Settings) => Math.floor(1000 / HASHES_PER_SECOND)

/**
 * The turns of an isolate. No turn is given further ahead than the longest wait, so one that lies beyond was given before
 * the clock was set back: nobody has to wait until the clock has caught up.
 */
function currentTurns(settings: Settings): Turns {
  const known = turnsOf.get(settings)
  if (known && known.free - readClock() <= longestWait + intervalOf(settings)) return known
  const turns = { free: 0, rest: 0 }
  turnsOf.set(settings, turns)
  return turns
}

/**
 * Throws 429 when all turns for hashing in the near future are taken, before the database is asked: in a flood from
 * many addresses no single client meets its limit.
 */
export function checkTurns({ settings }: Ctx): void {
  const wait = currentTurns(settings).free - readClock()
  if (wait > longestWait) throw rateLimited((wait - longestWait) / 1000)
}

/**
 * Hashes a stranger's password when its turn comes. A hash holds up everything else in the isolate, so turns are spaced
 * apart, and others are answered in between, also where a hash takes longer than planned. Turns are times and not a
 * queue: nobody waits for a client that has gone. Returns what was taken, and throws 429, when no turn is near.
 */
export async function inTurn<T>(ctx: Ctx, taken: Limit[], hash: () => Promise<T>): Promise<T> {
  try {
    checkTurns(ctx)
  } catch (error) {
    await giveBack(ctx, taken)
    throw error
  }
  const turns = currentTurns(ctx.settings)
  const interval = intervalOf(ctx.settings)
  const begins = Math.max(readClock(), turns.free)
  turns.free = begins + interval
  await sleepUntil(() => begins)
  await sleepUntil(() => turns.rest)
  try {
    return await hash()
  } finally {
    turns.rest = readClock() + Math.floor(interval / 2)
  }
}

/** Sleeps until a time in milliseconds UTC, which may be put off meanwhile. */
async function sleepUntil(time: () => number): Promise<void> {
  for (let left = time() - readClock(); left > 0; left = time() - readClock())
    await new Promise((resolve) => setTimeout(resolve, left))
}
