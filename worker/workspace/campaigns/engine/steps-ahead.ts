import { MOST_STEPS } from "../campaigns/contract.ts"

/** A step and its position among all that its campaign ever had, removed steps included. */
interface Placed {
  id: string
  place: number
}

/**
 * The remaining steps of a person who had the steps at these positions: all those behind the furthest of them, so that
 * nobody goes back when a step is added before it, and no more than anybody may get.
 */
export function stepsAhead<Step extends Placed>(steps: readonly Step[], had: readonly number[]): Step[] {
  const furthest = Math.max(0, ...had)
  return steps.filter(({ place }) => place > furthest).slice(0, Math.max(0, MOST_STEPS - had.length))
}

/**
 * Returns the order of all steps that a campaign ever had, given its current steps. A new step comes directly after the
 * one that it follows: anybody who was sent a later step, since removed or not, is past it.
 */
export function orderSteps(before: readonly string[], now: readonly string[]): string[] {
  const order = [...before]
  for (const [at, id] of now.entries()) {
    if (order.includes(id)) continue
    const follows = now[at - 1]
    order.splice(follows === undefined ? 0 : order.indexOf(follows) + 1, 0, id)
  }
  return order
}
