import type { AcceptedFindings, Scan, ScanFindings, ScanSummary } from "./contract.ts"
import type { AcceptedFindingsV1, ScanFindingsV1, ScanSummaryV1, ScanV1 } from "./v1-schemas.ts"

export const presentSummary = (scan: ScanSummary): ScanSummaryV1 => ({
  id: scan.id,
  url: scan.url,
  state: scan.state,
  reason: scan.reason,
  outlet_id: scan.outlet?.id ?? null,
  pages_read: scan.pagesRead,
  pages_refused: scan.pagesRefused,
  people_added: scan.peopleAdded,
  to_review: scan.toReview,
  created_at: scan.createdAt,
  started_at: scan.startedAt,
  finished_at: scan.finishedAt,
})

export const presentV1 = (scan: Scan): ScanV1 => ({
  ...presentSummary(scan),
  pages: scan.pages.map(({ foundOn, ...page }) => ({ ...page, found_on: foundOn })),
  people: scan.people.map(({ contactId, ...person }) => ({ ...person, contact_id: contactId })),
  articles: scan.articles,
  withheld: scan.withheld,
})

export const presentFindings = ({ findings, needed }: ScanFindings): ScanFindingsV1 => ({
  findings: findings.map(({ isSuggested, contactId, ...finding }) => ({
    ...finding,
    is_suggested: isSuggested,
    contact_id: contactId,
  })),
  needed,
})

export const presentAccepted = ({ accepted, gone }: AcceptedFindings): AcceptedFindingsV1 => ({
  accepted: accepted.map(({ contactId, ...one }) => ({ ...one, contact_id: contactId })),
  gone,
})
