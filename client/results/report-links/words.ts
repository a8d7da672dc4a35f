import type { linkDays, Paper } from "#contract/workspace/results/reports"

/** How long a link lives. */
export const dayWords: Record<(typeof linkDays)[number], string> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "A year",
}

export const paperWords: Record<Paper, string> = { a4: "A4", letter: "US Letter" }
