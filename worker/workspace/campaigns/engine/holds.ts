import { afterDelay, type Delay, type Window } from "./calendar.ts"
import type { Move, Rule } from "./moves.ts"
import type { Start } from "./plan-sequence.ts"

/** The conditions that may delay somebody's next message. */
export interface Holds {
  now: number
  /** Start of the campaign; null when it began at its launch. */
  startsAt: number | null
  pausedUntil: number | null
  /** When the previous message was or will be sent; null for the first. */
  before: number | null
  delay: Delay
  window: Window
  /** The reasons for the time that it has. */
  moves: readonly Move[]
}

/** Rules set by a person or an event outside the plan, so they also apply in a new plan. */
const lasting: readonly Rule[] = ["retry", "out_of_office", "paused", "plan_limit", "asked_often"]

/**
 * Returns the earliest time for a message, and the rule that delays it if that is not now: of all holds, the latest.
 */
export function latestHold({ now, startsAt, pausedUntil, before, delay, window, moves }: Holds): Start {
  const holds: Move[] = moves.filter(({ rule }) => lasting.includes(rule))
  if (startsAt !== null) holds.push({ rule: "start", to: startsAt })
  if (pausedUntil !== null) holds.push({ rule: "paused", to: pausedUntil })
  if (before !== null) holds.push({ rule: "delay", to: afterDelay(before, delay, window) })
  const [last] = holds.filter(({ to }) => to > now).sort((a, b) => b.to - a.to)
  return last ? { earliest: last.to, rule: last.rule } : { earliest: now }
}
