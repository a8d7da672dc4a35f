import type { ReportContent } from "./content/contract.ts"
import type { NewLink, NewReport, Report, ReportChange, ReportFilter, ReportPreview } from "./contract.ts"

/** What the browser asks here, and what it gets. */
export interface ReportCalls {
  "GET /reports": { query: ReportFilter; answer: { reports: Report[]; makesPdf: boolean } }
  "POST /reports": { body: NewReport; answer: Report }
  "GET /reports/:id": { answer: Report }
  "GET /reports/:id/content": { answer: ReportContent }
  "GET /reports/:id/preview": { answer: ReportPreview }
  "PUT /reports/:id": { body: ReportChange; answer: Report }
  "DELETE /reports/:id": { answer: undefined }
  "POST /reports/:id/link": { body: NewLink; answer: Report }
  "DELETE /reports/:id/link": { answer: Report }
}
