import { readClock } from "../../clock.ts"
import type { Settings } from "../../env.ts"
import type { Ctx } from "../../http/context.ts"
import { giveBack, type Limit, rateLimited } from "./limits.ts"

/** Milliseconds that somebody waits for a turn at most. */
const longestWait = 10_000

/** Of one isolate, in milliseconds UTC: when the next turn is free, and until when others are answered after the last. */
interface Turns {
  free: number
  rest: number
}

/** One in each isolate, as there is one `Settings`. */
const turnsOf = new WeakMap<Settings, Turns>()

/**
 * Throws 429 when all turns at hashing that are near are taken, before anything is asked of the database: in a flood from many
 * addresses no limit of one client is met.
 */
export function checkTurns({ settings }: Ctx): void {
  const wait = (turnsOf.get(settings)?.free ?? 0) - readClock()
  if (wait > longestWait) throw rateLimited((wait - longestWait) / 1000)
}

/**
 * Hashes what a stranger sent when it is their turn. A hash holds up whatever else the isolate does, so turns stand apart, and
 * others are answered in between, also where a hash takes longer than was planned. Turns are times and no queue: nobody waits for
 * somebody who has gone. Gives back what was taken, and throws 429, when no turn is near.
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
