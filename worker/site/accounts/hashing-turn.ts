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

/**
 * Throws 429 when all turns for hashing in the near future are taken, before the database is asked: in a flood from
 * many addresses no single client meets its limit.
 */
export function checkTurns({ settings }: Ctx): void {
  const wait = (turnsOf.get(settings)?.free ?? 0) - readClock()
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
  const turns = turnsOf.get(ctx.settings) ?? { free: 0, rest: 0 }
  turnsOf.set(ctx.settings, turns)
  const interval = Math.floor(1000 / ctx.settings.HASHES_PER_SECOND)
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
