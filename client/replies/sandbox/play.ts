import type { SandboxClock } from "#contract/workspace/replies/sandbox"

/** What it takes to go from one thing that happens to the next. */
interface Hands {
  read: (signal: AbortSignal) => Promise<SandboxClock>
  /** Makes it later by so many milliseconds. */
  move: (by: number, signal: AbortSignal) => Promise<void>
  /** Whether something that is still so many milliseconds ahead is gone to. */
  isWanted: (wait: number) => boolean
  /** Lets what has become due happen, and somebody see it. */
  rest: (signal: AbortSignal) => Promise<void>
}

/** Moves the clock to each thing that is planned and wanted, until there is none or the signal ends it. Throws ApiError. */
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
