/** The parts in which a campaign is written, with their names. */
export const parts = {
  goal: "Goal",
  people: "People",
  messages: "Messages",
  schedule: "Schedule",
  review: "Review and launch",
} as const
export type Part = keyof typeof parts
