import { MOST_STEPS } from "../campaigns/contract.ts"

/** A step and where it stands among all that its campaign ever had, those taken out included. */
interface Placed {
  id: string
  place: number
}

/**
 * What is to come for somebody who had the steps at these places: all that stands behind the furthest of them, so that nobody goes
 * back when a step is added before it, and no more than anybody may get.
 */
export function stepsAhead<Step extends Placed>(steps: readonly Step[], had: readonly number[]): Step[] {
  const furthest = Math.max(0, ...had)
  return steps.filter(({ place }) => place > furthest).slice(0, Math.max(0, MOST_STEPS - had.length))
}

/**
 * The order of all steps that a campaign ever had, when these are its steps now. A new one stands right behind the one that it
 * follows: whoever had anything behind that, taken out since or not, is past it.
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
