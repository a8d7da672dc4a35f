import type { Ctx } from "../../core/context.ts"
import type { PeopleCounts } from "./contract.ts"
import { type Activity, countActivityBy } from "./count-activity.ts"
import { type Counted, countPeopleBy, type Grouping, nobody } from "./count-people.ts"

export type Figures = PeopleCounts & Activity

export const nothing: Figures = { ...nobody, sent: 0, answers: 0 }

/** The figures of each group in which there is any, counted from events at once. */
export function figuresBy(ctx: Ctx, grouping: Grouping, counted: Counted): Map<string | number, Figures> {
  const people = countPeopleBy(ctx, grouping, counted)
  const activity = countActivityBy(ctx, grouping, counted)
  const names = [...new Set([...people.keys(), ...activity.keys()])]
  return new Map(names.map((name) => [name, { ...nothing, ...people.get(name), ...activity.get(name) }]))
}

export const addFigures = (one: Figures, other: Figures): Figures => ({
  contacted: one.contacted + other.contacted,
  reached: one.reached + other.reached,
  replied: one.replied + other.replied,
  positive: one.positive + other.positive,
  placed: one.placed + other.placed,
  outOfOffice: one.outOfOffice + other.outOfOffice,
  bounced: one.bounced + other.bounced,
  optedOut: one.optedOut + other.optedOut,
  complained: one.complained + other.complained,
  sent: one.sent + other.sent,
  answers: one.answers + other.answers,
})
