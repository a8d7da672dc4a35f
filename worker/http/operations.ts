import type { Figure } from "../site/operations/measure.ts"

/** What is counted of one day and one sort of figure. */
export interface DayCount extends Figure {
  /** YYYY-MM-DD, UTC. */
  day: string
}

/** How far the walk through all workspaces has come. */
export interface WalkState {
  /** The last workspace that was looked at; null between two walks. */
  after: string | null
  beganAt: number
  looked: number
  revived: number
  /** Milliseconds. */
  oldest: number | null
  /** The last one that came to its end. */
  last: { endedAt: number; looked: number; revived: number; oldest: number | null } | null
}

/** What is asked of the object that holds the figures of all isolates. */
export interface OperationsObject extends Rpc.DurableObjectBranded {
  /** Adds measurements of this time, milliseconds UTC, and drops those of more than 31 days ago. */
  add(figures: Figure[], now: number): Promise<void>
  /** All counts by day, of the 30 days until this time. */
  readDays(now: number): Promise<DayCount[]>
  /** The counts of the last hours until this time, as of one day. */
  readHours(now: number, hours: number): Promise<Figure[]>
  readWalk(): Promise<WalkState | null>
  keepWalk(state: WalkState): Promise<void>
}
