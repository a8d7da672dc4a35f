/** `GET /api/workspaces/{id}/usage`: what of the plan was used, counted from what is there. */
export interface Usage {
  /** People who were written to this month. */
  contactsReached: number
  /** The maximum number; null means no limit. */
  contactsPerMonth: number | null
  /** The beginning of the next month, ISO 8601. */
  monthEndsAt: string
}

/** What the browser asks here, and what it gets. */
export interface PlanCalls {
  "GET /usage": { answer: Usage }
}
