import type { SandboxClock } from "#contract/workspace/replies/sandbox"

/** The calls that move from one planned event to the next. */
interface Hands {
  read: (signal: AbortSignal) => Promise<SandboxClock>
  /** Advances the clock by this many milliseconds. */
  move: (by: number, signal: AbortSignal) => Promise<void>
  /** Whether to advance to an event that is this many milliseconds ahead. */
  isWanted: (wait: number) => boolean
  /** Waits until due events have happened and the user can see them. */
  rest: (signal: AbortSignal) => Promise<void>
}

/**
 * Moves the clock to each planned event that is wanted, until there is none left or the signal aborts. Throws ApiError.
 */
export async function play({ read, move, isWanted, rest }: Hands, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { now, nextAt } = await read(signal)
    if (nextAt === null) return
    const wait = untilTime(now, nextAt)
    if (!isWanted(wait)) return
    if (wait > 0) await move(wait, signal)
    await rest(signal)
  }
}

/** From one time to another, in milliseconds; 0 when it has passed. */
export const untilTime = (now: string, then: string): number =>
  Math.max(0, Date.parse(then) - Date.parse(now))
