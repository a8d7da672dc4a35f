import * as z from "zod/mini"

/** When a change was made, in milliseconds UTC. */
export const At = z.int().check(z.minimum(0))

/** What is needed to take back a change of many. */
export interface Undoable<State> {
  /** When it was made, in milliseconds UTC. */
  at: number
  /** Those that it changed, by what they were before. */
  was: { state: State; ids: string[] }[]
}
