import { afterDelay, type Delay, type Window } from "./calendar.ts"
import type { Move, Rule } from "./moves.ts"
import type { Start } from "./plan-sequence.ts"

/** What may keep somebody's next message from going at once. */
export interface Holds {
  now: number
  /** Of the campaign; null when it began at its launch. */
  startsAt: number | null
  pausedUntil: number | null
  /** When the message before it went, or goes; null for the first. */
  before: number | null
  delay: Delay
  window: Window
  /** What moved it to the time that it has. */
  moves: readonly Move[]
}

/** Rules that somebody or something outside of the plan has set, so that they hold in another plan too. */
const lasting: readonly Rule[] = ["retry", "out_of_office", "paused", "plan_limit"]

/** From when on a message may go, and what says so if it is not now: of all that holds it back, what holds it longest. */
export function latestHold({ now, startsAt, pausedUntil, before, delay, window, moves }: Holds): Start {
  const holds: Move[] = moves.filter(({ rule }) => lasting.includes(rule))
  if (startsAt !== null) holds.push({ rule: "start", to: startsAt })
  if (pausedUntil !== null) holds.push({ rule: "paused", to: pausedUntil })
  if (before !== null) holds.push({ rule: "delay", to: afterDelay(before, delay, window) })
  const [last] = holds.filter(({ to }) => to > now).sort((a, b) => b.to - a.to)
  return last ? { earliest: last.to, rule: last.rule } : { earliest: now }
}
