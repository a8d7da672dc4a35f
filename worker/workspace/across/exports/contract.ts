import type { ContactNarrowing } from "../../people/narrowing/contract.ts"
import type { AnalyticsFilter } from "../../results/analytics/contract.ts"
import type { PlacementExport } from "../../results/placements/contract.ts"

/** What the browser asks here, and what it gets. */
export interface ExportCalls {
  "GET /exports/contacts.csv": { query: ContactNarrowing; answer: Blob }
  "GET /exports/contacts.json": { query: ContactNarrowing; answer: Blob }
  "GET /exports/outlets.csv": { answer: Blob }
  "GET /exports/outlets.json": { answer: Blob }
  "GET /exports/placements.csv": { query: PlacementExport; answer: Blob }
  "GET /exports/analytics.csv": { query: AnalyticsFilter; answer: Blob }
  "GET /exports/analytics-answer-times.csv": { query: AnalyticsFilter; answer: Blob }
  "GET /exports/analytics-cuts.csv": { query: AnalyticsFilter; answer: Blob }
  "GET /exports/workspace.copy": { answer: Blob }
  "GET /exports/workspace.json": { answer: Blob }
}
